import { IconChevronLeft, IconChevronRight, IconFilterOff, IconLayoutSidebar } from '@tabler/icons-react'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Narrowing } from './calendar.api.ts'
import styles from './calendar-page.module.css'
import type { Shown } from './event-calendar.tsx'
import { filtersIn } from './narrowing.ts'
import { shiftPeriod } from './shift-period.ts'
import type { Drawer } from './use-drawer.ts'
import type { Narrow } from './use-narrowing.ts'
import { type ViewName, views } from './view.ts'

interface CalendarToolbarProps {
  view: ViewName
  names: readonly ViewName[]
  shown: Shown | null
  busy: boolean
  drawer: Drawer
  narrowing: Narrowing
  onNarrow: Narrow
  onShow: (change: { view?: ViewName; date?: string }) => void
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, names, shown, busy, drawer, narrowing, onNarrow, onShow } = props
  const t = useT()
  const { step } = views[view]
  const filters = filtersIn(narrowing)
  const move = (by: 1 | -1) => shown && onShow({ date: shiftPeriod(shown.date, step, by) })
  return (
    <div className={`cluster ${styles.toolbar}`} data-tour="calendar">
      <div className={`line ${styles.moves}`}>
        <IconButton
          className="turns"
          icon={IconLayoutSidebar}
          label={t(drawer.isOpen ? 'calendar.hideDrawer' : 'calendar.showDrawer')}
          aria-expanded={drawer.isOpen}
          onClick={() => drawer.show(!drawer.isOpen)}
        />
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
      {filters > 0 && (
        <Button
          look="text"
          icon={<IconFilterOff size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={`${t('calendar.filtered', { count: filters })}. ${t('calendar.clearFilters')}`}
          onClick={() => onNarrow({})}
        >
          {t('calendar.filtered', { count: filters })}
        </Button>
      )}
      {busy && (
        <span className={`truncated aside late ${styles.busy}`} role="status">
          {t('calendar.loading')}
        </span>
      )}
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{t('calendar.view')}</legend>
        {names.map((name) => (
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
