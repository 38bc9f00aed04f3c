import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { dayOf, spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Field } from '#ui/form/field.tsx'
import { LoadFailed } from '#ui/form/load-failed.tsx'
import { boardQuery, busyOn, calendarQuery } from './busy.api.ts'
import { BusyLine } from './busy-line.tsx'
import { busyInCalendar, busyInDraft, daysOf, overlapping } from './overlaps.ts'
import { type SlotDraft, scheduleSlice } from './schedule.draft.ts'
import styles from './schedule.module.css'

interface BusyDayProps {
  i: number
  slot: SlotDraft
  onReason: (reason: string) => void
}

/** Overlaps are marked, with a reason field; loading failures are reported here too. */
export function BusyDay({ i, slot, onReason }: BusyDayProps) {
  const t = useT()
  const slice = scheduleSlice.useFields()
  const slots: SlotDraft[] = useWatch({ control: slice.control, name: 'schedule.slots' })
  const days = daysOf(slot)
  const wanted = slot.performers.length > 0 && days
  const stored = useQuery({ ...calendarQuery(days?.from ?? '', days?.to ?? ''), enabled: Boolean(wanted) })
  const mayRead = useMay()(['read', 'Schedule'])
  const board = useQuery({
    ...boardQuery(days?.from ?? '', days?.to ?? ''),
    enabled: Boolean(wanted) && mayRead,
  })
  if (!stored.data || !wanted) {
    return (
      <LoadFailed
        name={slice.name(`slots.${i}.performers`)}
        failed={days && stored.isLoadingError ? t('scheduleStep.dayFailed') : undefined}
        onRetry={() => void stored.refetch()}
      />
    )
  }
  // The day ends at the next midnight.
  const first = dayOf(days.from)
  const last = dayOf(new Date(Date.parse(days.to) - 1))
  // Edited slots are in the calendar in their old state.
  const others = stored.data.filter(({ id }) => slots.every(({ key }) => key !== id))
  const busy = [
    ...busyInCalendar(others, slot.performers),
    ...busyOn(board.data ?? [], slot.performers),
    ...busyInDraft(slots, i),
  ]
  const clashes = overlapping(busy, slot)
  return (
    <div className={`sunken ${styles.busy}`}>
      <p className="name">{t('scheduleStep.dayOf', { day: [...new Set([first, last])].join(' – ') })}</p>
      {busy.length === 0 && <p className="aside">{t('scheduleStep.dayFree')}</p>}
      <ul>
        {busy.map((it) => (
          <BusyLine key={it.key} busy={it} when={spanOf(it.startAt, it.endAt)} clash={clashes.includes(it)} />
        ))}
      </ul>
      {clashes.length > 0 && (
        <Field
          label={t('scheduleStep.overlapReason')}
          hint={t('scheduleStep.overlapReasonHint')}
          name={slice.name(`slots.${i}.overlapReason`)}
          value={slot.overlapReason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </div>
  )
}
