import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { calendar } from '@zlecenia/contract/messages/pl/calendar'
import { afterEach, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { keepCountsWhole, moreContent, restOfDays } from './more-of-day.ts'

addMessages({ calendar })
const slot = (startAt: string, endAt: string) => aCalendarSlot({ startAt, endAt })

it('counts the rest of a day without its loaded slots, by days in Warsaw', () => {
  const days = [
    { day: '2026-10-24', count: 5 },
    { day: '2026-10-25', count: 5 },
    { day: '2026-10-26', count: 1 },
  ]
  const slots = [
    // Ends when the 25th begins in Warsaw.
    slot('2026-10-24T06:00:00Z', '2026-10-24T22:00:00Z'),
    slot('2026-10-24T20:00:00Z', '2026-10-26T07:00:00Z'),
  ]
  expect([...restOfDays(days, slots)]).toEqual([
    ['2026-10-24', 3],
    ['2026-10-25', 4],
  ])
})

/** A day of a month as the library draws it with `num` hidden events. */
function aDay(day: string, num: number) {
  const calendar = document.body.appendChild(document.createElement('div'))
  calendar.innerHTML = `<div class="ec-day"><time datetime="${day}">18</time><div class="ec-day-foot"></div></div>`
  const link = document.createElement('a')
  link.setAttribute('role', 'button')
  link.setAttribute('aria-haspopup', 'dialog')
  const { domNodes } = moreContent({ num, text: '' }) as { domNodes: Node[] }
  link.append(...domNodes)
  return { calendar, draw: () => calendar.querySelector('.ec-day-foot')?.append(link), link }
}
afterEach(() => document.body.replaceChildren())

it.each([
  ['only for want of room', 3, 0, '+3 więcej'],
  ['and more than was sent, whose line is hidden with them', 3, 190, '+192 więcej'],
])('counts slots hidden %s in the link of a day, which opens the day', async (_why, num, rest, text) => {
  const { calendar, draw, link } = aDay('2026-11-18', num)
  const open = vi.fn()
  const boxOfTheLibrary = vi.fn()
  link.addEventListener('click', boxOfTheLibrary)
  const stop = keepCountsWhole(calendar, (day) => (day === '2026-11-18' ? rest : 0), open)
  draw()
  await vi.waitFor(() => expect(link).not.toHaveAttribute('aria-haspopup'))
  expect(link).toHaveTextContent(text)
  link.click()
  expect(open.mock.calls).toEqual([['2026-11-18']])
  expect(boxOfTheLibrary).not.toHaveBeenCalled()
  stop()
})
