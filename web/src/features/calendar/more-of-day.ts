import type { Calendar } from '@event-calendar/core'
import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { daysIn } from '@zlecenia/contract/lib/days-in'
import { t } from '#lib/i18n.ts'

/** Loaded slots per day; a desktop screen shows four or five. */
export const perDay = 5

export function restOfDays(
  days: readonly CalendarDay[],
  slots: readonly CalendarSlot[],
): ReadonlyMap<string, number> {
  const rest = new Map(days.map(({ day, count }) => [day, count]))
  for (const { startAt, endAt } of slots) {
    for (const day of daysIn({ start: Date.parse(startAt), end: Date.parse(endAt) })) {
      rest.set(day, (rest.get(day) ?? 0) - 1)
    }
  }
  return new Map([...rest].filter(([, count]) => count > 0))
}

export interface Rest {
  day: string
  count: number
}

/** A last line as an event, since the library counts only what it has. */
export const restEvent = ([day, count]: readonly [string, number]): Calendar.EventInput => ({
  id: `rest-${day}`,
  start: `${day}T23:59:59`,
  end: `${day}T23:59:59`,
  classNames: ['rest'],
  extendedProps: { rest: { day, count } satisfies Rest },
})

/** "+5 więcej"; a narrow month (event-calendar.css) hides the word from sight only. */
function words(count: number): Node[] {
  const figure = document.createElement('span')
  const word = document.createElement('span')
  figure.className = 'more-count'
  figure.textContent = `+${count}`
  word.className = 'more-word'
  word.textContent = ` ${t('calendar.more')}`
  return [figure, word]
}

export function restContent({ day, count }: Rest, open: (day: string) => void): Calendar.Content {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'rest-button'
  button.append(...words(count))
  button.addEventListener('click', () => open(day))
  return { domNodes: [button] }
}

/** Lines hidden for lack of room, counted by `keepCountsWhole`. */
export function moreContent({ num }: Calendar.MoreLinkInfo): Calendar.Content {
  const [figure, word] = words(num) as [HTMLElement, Node]
  figure.dataset.hidden = String(num)
  return { domNodes: [figure, word] }
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.ec-day-foot a') : null
const dayOf = (inside: Element) => inside.closest('.ec-day')?.querySelector('time')?.dateTime ?? ''

/** The library's "+5" counts loaded events only: shows the day's total and a link. Returns a stop. */
export function keepCountsWhole(
  calendar: HTMLElement,
  restOf: (day: string) => number,
  open: (day: string) => void,
): () => void {
  function correct() {
    for (const figure of calendar.querySelectorAll<HTMLElement>('.ec-day-foot [data-hidden]')) {
      const rest = restOf(dayOf(figure))
      // The rest's own line is the last and hidden.
      const text = `+${Number(figure.dataset.hidden) + (rest > 0 ? rest - 1 : 0)}`
      if (figure.textContent !== text) figure.textContent = text
      figure.closest('a')?.removeAttribute('aria-haspopup')
    }
  }
  function lead(event: Event) {
    const link = linkOf(event.target)
    if (!link || (event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key))) return
    event.preventDefault()
    event.stopPropagation()
    open(dayOf(link))
  }
  const observer = new MutationObserver(correct)
  observer.observe(calendar, { childList: true, subtree: true, characterData: true })
  calendar.addEventListener('click', lead, { capture: true })
  calendar.addEventListener('keydown', lead, { capture: true })
  return () => {
    observer.disconnect()
    calendar.removeEventListener('click', lead, { capture: true })
    calendar.removeEventListener('keydown', lead, { capture: true })
  }
}
