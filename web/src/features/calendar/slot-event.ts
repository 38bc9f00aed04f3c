import type { Calendar } from '@event-calendar/core'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { spanOf, timeOf } from '../../lib/dates.ts'
import { t } from '../../lib/i18n.ts'
import { type Rest, restContent } from './more-of-day.ts'
import { views } from './view.ts'

/** On Warsaw's clock, coloured by a class per state. */
export function eventOf(slot: CalendarSlot): Calendar.EventInput {
  return {
    id: slot.id,
    start: wallClockOf(slot.startAt),
    end: wallClockOf(slot.endAt),
    title: `${slot.address}, ${slot.client}`,
    classNames: ['slot', `slot-${slot.state}`],
    extendedProps: { slot },
  }
}

function line(className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.append(...content)
  return element
}

/** Most important first, since overflow is cut; all of it is the tooltip. */
export function contentOf(
  { event, timeText, view }: Calendar.EventContentInfo,
  open: (slot: CalendarSlot, element: HTMLElement) => void,
  openDay: (day: string) => void,
): Calendar.Content {
  const more = event.extendedProps.rest as Rest | undefined
  if (more) return restContent(more, openDay)
  const slot = event.extendedProps.slot as CalendarSlot | undefined
  // A selection is an event of the library's own.
  if (!slot) return timeText

  const place = `${slot.address}, ${slot.city}`
  const performers = slot.performers.map((it) => it.name).join(', ') || t('calendar.noPerformers')
  const services = slot.isFault ? t('calendar.fault') : slot.services.join(', ')
  const rest = [slot.client, performers, services]

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'slot-button'
  button.title = [spanOf(slot.startAt, slot.endAt), place, ...rest].join('\n')
  const time = line('slot-time', ...(slot.isFault ? [line('slot-bolt', '⚡ ')] : []), timeOf(slot.startAt))
  button.append(time, line('slot-place', place))
  // A month has room for one line a slot.
  if (view.type !== views.month.library) {
    time.append(line('slot-end', `–${timeOf(slot.endAt)}`))
    button.append(...rest.map((text) => line('slot-more', text)))
  }
  button.addEventListener('click', () => open(slot, button))
  return { domNodes: [button] }
}
