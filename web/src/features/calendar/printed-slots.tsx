import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayOf, longDayOf, shortWeekdayOf, timeOf, weekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { PrintPart } from '#ui/print-sheet.tsx'
import { restOfDays } from './more-of-day.ts'

interface PrintedSlotsProps {
  slots: readonly CalendarSlot[]
  /** Days of which only the first slots are loaded. */
  days: readonly CalendarDay[]
}

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
              <PrintedSlot key={slot.id} slot={slot} />
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

function PrintedSlot({ slot, day }: { slot: CalendarSlot; day?: string }) {
  const t = useT()
  return (
    <li>
      <b>
        {day && `${day}, `}
        {timeOf(slot.startAt)}–{timeOf(slot.endAt)}
      </b>
      <span>
        {slot.address}, {slot.city}
      </span>
      <span>{slot.client}</span>
      <span>{slot.performers.map((it) => it.name).join(', ') || t('calendar.noPerformers')}</span>
      <span>{slot.isFault ? t('calendar.fault') : slot.services.join(', ')}</span>
    </li>
  )
}

/** Slots by performer, in order of time; those without a performer first. */
export function PrintedPeople({ slots }: Pick<PrintedSlotsProps, 'slots'>) {
  const t = useT()
  const inOrder = slots.toSorted((a, b) => a.startAt.localeCompare(b.startAt))
  const people = new Map(slots.flatMap(({ performers }) => performers.map(({ id, name }) => [id, name])))
  const parts = [
    { key: '', title: t('calendar.noPerformers'), own: inOrder.filter((it) => it.performers.length === 0) },
    ...[...people]
      .toSorted(([, a], [, b]) => a.localeCompare(b, 'pl'))
      .map(([id, name]) => ({
        key: id,
        title: name,
        own: inOrder.filter(({ performers }) => performers.some((it) => it.id === id)),
      })),
  ]
  return (
    <>
      {slots.length === 0 && <p>{t('calendar.empty')}</p>}
      {parts
        .filter(({ own }) => own.length > 0)
        .map(({ key, title, own }) => (
          <PrintPart key={key} title={title}>
            {own.map((slot) => (
              <PrintedSlot
                key={slot.id}
                slot={slot}
                day={`${shortWeekdayOf(slot.startAt)} ${dayOf(slot.startAt)}`}
              />
            ))}
          </PrintPart>
        ))}
    </>
  )
}
