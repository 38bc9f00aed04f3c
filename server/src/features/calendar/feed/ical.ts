import { addressOf } from '@zlecenia/contract/pages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { FeedSlot } from './calendar-feed.queries.ts'

/** RFC 5545 text. Equal slots give equal bytes, so that a calendar can detect changes. */
export function icalOf(
  slots: readonly FeedSlot[],
  { name, language, base }: { name: string; language: string; base: string },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Zlecenia', product: 'Kalendarz', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  })
  for (const slot of slots) calendar.createEvent(eventOf(slot, base))
  return calendar.toString()
}

function eventOf(slot: FeedSlot, base: string) {
  const { id, startAt, endAt, number, orderId, client, address, city, buildingName, services } = slot
  const place = `${address}, ${city}`
  return {
    // Derived from the slot alone, so that it survives a move and another address of the program.
    id: `${id}@zlecenia`,
    sequence: slot.sequence,
    stamp: slot.changedAt,
    lastModified: slot.changedAt,
    start: startAt,
    end: endAt,
    status: slot.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: [number, services[0], place].filter(Boolean).join(' · '),
    location: [buildingName, place].filter(Boolean).join(', '),
    description: [client, services.join(', '), slot.performers.join(', ')].filter(Boolean).join('\n'),
    url: `${base}${addressOf('order', { id: orderId })}`,
  }
}
