import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { longDayOf, timeOf, weekdayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { PrintPart } from '../../ui/print-sheet.tsx'
import { restOfDays } from './more-of-day.ts'

interface PrintedSlotsProps {
  slots: readonly CalendarSlot[]
  /** Only their first slots are loaded. */
  days: readonly CalendarDay[]
}

/** What the calendar is on paper: the slots of the period, day by day. */
export function PrintedSlots({ slots, days: counted }: PrintedSlotsProps) {
  const t = useT()
  const inOrder = slots.toSorted((a, b) => a.startAt.localeCompare(b.startAt))
  const rest = restOfDays(counted, slots)
  const days = [...new Set(inOrder.map((slot) => dayInWarsaw(slot.startAt)))]
  return (
    <>
      {days.length === 0 && <p>{t('calendar.empty')}</p>}
      {days.map((day) => (
        <PrintPart key={day} title={`${weekdayOf(day)}, ${longDayOf(day)}`}>
          {inOrder
            .filter((slot) => dayInWarsaw(slot.startAt) === day)
            .map((slot) => (
              <li key={slot.id}>
                <b>
                  {timeOf(slot.startAt)}–{timeOf(slot.endAt)}
                </b>
                <span>
                  {slot.address}, {slot.city}
                </span>
                <span>{slot.client}</span>
                <span>{slot.performers.map((it) => it.name).join(', ') || t('calendar.noPerformers')}</span>
                <span>{slot.isFault ? t('calendar.fault') : slot.services.join(', ')}</span>
              </li>
            ))}
          {rest.has(day) && (
            <li>
              +{rest.get(day)} {t('calendar.more')}
            </li>
          )}
        </PrintPart>
      ))}
    </>
  )
}
