import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { warsawOffset } from '@zlecenia/contract/lib/warsaw'
import { usualWeek } from '@zlecenia/contract/lib/working-time'
import { calendar } from '@zlecenia/contract/messages/pl/calendar'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMessages } from '#lib/i18n.ts'
import { EventCalendar, type Shown } from './event-calendar.tsx'

addMessages({ calendar })
const home = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
function show(props: Partial<Parameters<typeof EventCalendar>[0]>) {
  const onShown = vi.fn<(shown: Shown) => void>()
  const onSlot = vi.fn()
  const shown = {
    view: 'week',
    date: undefined,
    slots: [],
    days: [],
    lackingIn: () => [],
    time: { week: usualWeek, worked: [], off: [] },
    onDay: () => {},
    onFold: () => {},
    onTime: undefined,
  } as const
  render(<EventCalendar {...shown} onShown={onShown} onSlot={onSlot} {...props} />)
  return { shown: () => onShown.mock.lastCall?.[0], onSlot }
}
const today = () => document.querySelector('.ec-today time, time.ec-today')?.getAttribute('datetime')

it('runs this test in a browser in New York', () => {
  expect(new Date('2026-03-29T00:30:00Z').getDate()).toBe(28)
})

describe.each([
  // Clocks change from 2 to 3: an hour after midnight in Warsaw it is the evening before in New York.
  [
    'in spring',
    '2026-03-29T00:30:00Z',
    '2026-03-29',
    ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ],
  [
    'in autumn',
    '2026-10-25T00:30:00Z',
    '2026-10-25',
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ],
])('in New York, in the night of the clock change %s', (_season, now, day, [from, to]) => {
  it("begins with Warsaw's day, whole", async () => {
    at(now)
    const { shown } = show({ view: 'day' })
    await vi.waitFor(() => expect(shown()).toMatchObject({ date: day, from, to }))
  })

  it("marks Warsaw's today in a month", () => {
    at(now)
    show({ view: 'month' })
    expect(document.querySelectorAll('.ec-day.ec-today time')).toHaveLength(1)
    expect(today()).toBe(day)
  })

  it('shows a slot at its time in Warsaw, and passes on that very slot', async () => {
    at(now)
    const slot = aCalendarSlot({
      startAt: `${day}T10:00:00Z`,
      endAt: `${day}T11:30:00Z`,
      address: 'ul. Kwiatowa 12',
    })
    const { onSlot } = show({ view: 'day', slots: [slot] })
    const summer = day === '2026-03-29'
    const button = await screen.findByRole('button', { name: /Kwiatowa/ })
    expect(button).toHaveTextContent(summer ? '12:00–13:30' : '11:00–12:30')
    await userEvent.click(button)
    expect(onSlot).toHaveBeenCalledWith(slot, button)
  })
})

it("draws the now line at Warsaw's hour", async () => {
  at('2026-06-10T09:00:00Z')
  show({ view: 'day' })
  const line = await vi.waitUntil(() => document.querySelector<HTMLElement>('.ec-now-indicator'))
  // 11:00: ten half hours, 24 px each without layout, below the first.
  expect(line.style.cssText).toContain('inset-block-start: 240px')
})

it.each([
  ['2026-03-29T00:59:59Z', '+01:00'],
  ['2026-03-29T01:00:00Z', '+02:00'],
  ['2026-10-25T00:59:59Z', '+02:00'],
  ['2026-10-25T01:00:00Z', '+01:00'],
])('returns at %s the offset %s of Warsaw', (instant, offset) => {
  expect(warsawOffset(new Date(instant))).toBe(offset)
})
