import ICAL from 'ical.js'

interface FeedEvent {
  at: string
  sequence: number
  status: unknown
}

/** An address for calendars, read by a parser of calendars: the event of a slot. */
export async function feedEvent(link: string, slotId: string | undefined): Promise<FeedEvent> {
  const answer = await fetch(link)
  if (!answer.ok) throw new Error(`the feed answers ${answer.status}`)
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  const found = events.map((it) => new ICAL.Event(it)).find(({ uid }) => uid === `${slotId}@zlecenia`)
  if (!found) throw new Error('the feed has no such event')
  return {
    at: found.startDate.toJSDate().toISOString().slice(11, 16),
    sequence: found.sequence,
    status: found.component.getFirstPropertyValue('status'),
  }
}
