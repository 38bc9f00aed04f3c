import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Shown } from './board.tsx'
import styles from './calendar-page.module.css'
import { shiftPeriod } from './shift-period.ts'
import { type ViewName, viewNames, views } from './view.ts'

interface CalendarToolbarProps {
  view: ViewName
  narrow: boolean
  shown: Shown | null
  busy: boolean
  onShow: (change: { view?: ViewName; date?: string }) => void
}

export function CalendarToolbar({ view, narrow, shown, busy, onShow }: CalendarToolbarProps) {
  const t = useT()
  const { step } = views[view]
  const move = (by: 1 | -1) => shown && onShow({ date: shiftPeriod(shown.date, step, by) })
  return (
    <div className={`cluster ${styles.toolbar}`} data-tour="calendar">
      <div className={styles.moves}>
        <IconButton
          className="turns"
          icon={IconChevronLeft}
          label={t(`calendar.previous.${step}`)}
          onClick={() => move(-1)}
        />
        <IconButton
          className="turns"
          icon={IconChevronRight}
          label={t(`calendar.next.${step}`)}
          onClick={() => move(1)}
        />
        <Button look="tonal" onClick={() => onShow({ date: wallClockOf(new Date()).slice(0, 10) })}>
          {t('calendar.today')}
        </Button>
      </div>
      <h2 className={styles.period} aria-live="polite">
        {shown?.title}
      </h2>
      {busy && (
        <span className={`truncated aside late ${styles.busy}`} role="status">
          {t('calendar.loading')}
        </span>
      )}
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{t('calendar.view')}</legend>
        {viewNames(narrow).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => onShow({ view: name })}
          >
            {t(`calendar.views.${name}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
