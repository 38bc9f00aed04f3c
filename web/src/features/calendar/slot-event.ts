import type { Calendar } from '@event-calendar/core'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { spanOf, timeOf } from '#lib/dates.ts'
import { t } from '#lib/i18n.ts'
import type { Fold } from './folded.ts'
import { type Rest, restContent } from './more-of-day.ts'
import { views } from './view.ts'

/** A library event in Warsaw time, coloured by a class per state, its end by its performer. */
export function eventOf(slot: CalendarSlot, lacking: readonly string[]): Calendar.EventInput {
  const colour = slot.performers.find((it) => it.colour)?.colour
  return {
    id: slot.id,
    start: wallClockOf(slot.startAt),
    end: wallClockOf(slot.endAt),
    title: `${slot.address}, ${slot.client}`,
    classNames: ['slot', `slot-${slot.state}`],
    ...(colour && { styles: [`--who: var(--color-${colour}-main)`] }),
    extendedProps: { slot, lacking },
  }
}

export const foldEvent = (fold: Fold): Calendar.EventInput => ({
  id: fold.id,
  start: wallClockOf(fold.startAt),
  end: wallClockOf(fold.endAt),
  classNames: ['fold'],
  extendedProps: { fold },
})

function foldContent(fold: Fold, open: OpenFold): Calendar.Content {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'fold-button'
  button.textContent = `+${fold.slots.length}`
  const when = spanOf(fold.startAt, fold.endAt)
  button.ariaLabel = t('calendar.folded', { count: fold.slots.length, when })
  button.ariaHasPopup = 'dialog'
  button.addEventListener('click', () => open(fold, button))
  return { domNodes: [button] }
}

export type OpenFold = (fold: Fold, element: HTMLElement) => void

function line(className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.append(...content)
  return element
}

/** Drops the street type: the name is what readers look for. */
export const streetOf = (address: string): string => address.replace(/^(?:ul|al|pl|os)\.\s+/iu, '')

/** A character, like the bolt: hundreds of SVGs cost more than the slots. */
export const lackingSign = '⚠\u{fe0e}'
function sign(lacking: readonly string[]): HTMLElement {
  const element = line('slot-lacking', lackingSign)
  element.role = 'img'
  element.ariaLabel = lacking.join('. ')
  return element
}

/** Most important first, since overflow is cut; the tooltip has everything. */
export function contentOf(
  { event, timeText, view }: Calendar.EventContentInfo,
  open: (slot: CalendarSlot, element: HTMLElement) => void,
  openDay: (day: string) => void,
  openFold: OpenFold,
): Calendar.Content {
  const fold = event.extendedProps.fold as Fold | undefined
  if (fold) return foldContent(fold, openFold)
  const more = event.extendedProps.rest as Rest | undefined
  if (more) return restContent(more, openDay)
  const slot = event.extendedProps.slot as CalendarSlot | undefined
  // A selection is an event of the library's own.
  if (!slot) return timeText

  const whole = `${slot.address}, ${slot.city}`
  const place = view.type === views.list.library ? whole : streetOf(whole)
  const performers = slot.performers.map((it) => it.name).join(', ') || t('calendar.noPerformers')
  const services = slot.isFault
    ? t(slot.priority === 'emergency' ? 'priority.emergency' : 'calendar.fault')
    : slot.services.join(', ')
  const rest = [slot.client, performers, services]
  const lacking = (event.extendedProps.lacking as readonly string[] | undefined) ?? []

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'slot-button'
  button.dataset.slot = slot.id
  button.title = [spanOf(slot.startAt, slot.endAt), whole, ...rest, ...lacking].join('\n')
  // A month has one line per slot with few elements: there are hundreds.
  if (view.type === views.month.library) {
    const time = line('slot-time', slot.isFault ? '⚡ ' : '', timeOf(slot.startAt))
    if (lacking.length > 0) time.prepend(sign(lacking), ' ')
    button.append(time, ` ${place}`)
  } else {
    const time = line('slot-time', ...(slot.isFault ? [line('slot-bolt', '⚡ ')] : []), timeOf(slot.startAt))
    if (lacking.length > 0) time.prepend(sign(lacking), ' ')
    time.append(line('slot-end', `–${timeOf(slot.endAt)}`))
    button.append(time, line('slot-place', place), ...rest.map((text) => line('slot-more', text)))
  }
  button.addEventListener('click', () => open(slot, button))
  return { domNodes: [button] }
}
