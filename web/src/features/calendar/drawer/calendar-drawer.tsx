import { IconPlus, IconX } from '@tabler/icons-react'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Narrowing } from '../calendar.api.ts'
import type { Drawer } from '../use-drawer.ts'
import type { Narrow } from '../use-narrowing.ts'
import type { Plan } from '../use-planning.ts'
import { Backlog } from './backlog.tsx'
import styles from './calendar-drawer.module.css'
import { CalendarFilters } from './calendar-filters.tsx'
import { SmallMonth } from './small-month.tsx'

interface CalendarDrawerProps {
  drawer: Drawer
  narrowing: Narrowing
  onNarrow: Narrow
  /** Planned, but not saved yet. */
  pending: readonly CalendarSlot[]
  onPlan: Plan
  day: string | null
  onDay: (day: string) => void
  onAdd: (() => void) | undefined
}

export function CalendarDrawer(props: CalendarDrawerProps) {
  const { drawer, narrowing, onNarrow, pending, onPlan, day, onDay, onAdd } = props
  const t = useT()
  const mayPlan = useMayAll()(['update', 'Order'])
  const box = useRef<HTMLDivElement>(null)
  const { isOver } = drawer
  useEffect(() => {
    if (isOver) box.current?.focus()
  }, [isOver])
  function hide(): void {
    drawer.show(false)
    document.querySelector<HTMLElement>('[data-tour="calendar"] [aria-expanded]')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled here for all elements inside
    <div
      ref={box}
      tabIndex={-1}
      className={`stack ${styles.inside}`}
      onKeyDown={(event) => {
        if (isOver && event.key === 'Escape' && !event.defaultPrevented) hide()
      }}
    >
      <div className="ends">
        {onAdd && (
          <Button look="filled" icon={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
            {t('calendar.add')}
          </Button>
        )}
        <IconButton icon={IconX} label={t('calendar.hideDrawer')} onClick={hide} />
      </div>
      <CalendarFilters narrowing={narrowing} onNarrow={onNarrow} />
      <SmallMonth narrowing={narrowing} day={day} onDay={onDay} />
      {mayPlan && <Backlog pending={pending} onPlan={onPlan} />}
    </div>
  )
}
