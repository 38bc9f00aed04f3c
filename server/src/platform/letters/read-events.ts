import type { LetterAddress, LetterEvent } from '@zlecenia/contract/features/mail/letter.contract'
import { instantOf } from '@zlecenia/contract/lib/warsaw'
import ICAL from 'ical.js'
import { cleanLine } from './clean-text.ts'

const mostEvents = 20
const mostAttendees = 100

/** Events of a calendar file; `part` is its place in the letter. */
export function readEvents(text: string, part: number): LetterEvent[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name !== 'vcalendar') return []
    const isCancelled = calendar.getFirstPropertyValue('method') === 'CANCEL'
    return calendar
      .getAllSubcomponents('vevent')
      .slice(0, mostEvents)
      .flatMap((it) => eventOf(new ICAL.Event(it), part, isCancelled))
  } catch {
    // A calendar that is no iCalendar stays a file to download.
    return []
  }
}

/** A time of no known zone is that of Warsaw. */
function momentOf(time: ICAL.Time | null): string | null {
  if (!time) return null
  const at = time.isDate || time.zone === ICAL.Timezone.localTimezone ? null : time.toJSDate()
  const moment = at ?? new Date(instantOf(time.isDate ? `${time.toString()}T00:00:00` : time.toString()))
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9998 ? null : moment.toISOString()
}

function addressOf(property: ICAL.Property | null): LetterAddress | null {
  if (!property) return null
  const address = cleanLine(String(property.getFirstValue() ?? ''), 320).replace(/^mailto:/iu, '')
  const name = property.getParameter('cn')
  return address ? { name: cleanLine(typeof name === 'string' ? name : '', 200), address } : null
}

function eventOf(event: ICAL.Event, part: number, isAllCancelled: boolean): LetterEvent[] {
  const startsAt = momentOf(event.startDate)
  if (!startsAt) return []
  const { component } = event
  return [
    {
      part,
      title: cleanLine(event.summary, 300),
      startsAt,
      endsAt: momentOf(event.endDate),
      isWholeDay: event.startDate.isDate,
      place: cleanLine(event.location, 300) || null,
      organizer: addressOf(component.getFirstProperty('organizer')),
      attendees: component
        .getAllProperties('attendee')
        .slice(0, mostAttendees)
        .flatMap((it) => addressOf(it) ?? []),
      isCancelled: isAllCancelled || component.getFirstPropertyValue('status') === 'CANCELLED',
      repeats: event.isRecurring(),
    },
  ]
}
