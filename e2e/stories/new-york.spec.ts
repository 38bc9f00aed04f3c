import { resumeKnownOrder } from '../known-draft.ts'
import { calendarScreen, orderDetails } from '../screens/orders.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const inUtc = (instant: string) => new Date(instant).toISOString()

for (const { night, now, day, typed, slot } of [
  // An hour after midnight in Warsaw, the evening before in New York.
  {
    night: 'that is an hour longer',
    now: '2026-10-24T23:00:00Z',
    day: '2026-10-25',
    typed: '25.10.2026',
    slot: ['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  },
  {
    night: 'that is an hour shorter',
    now: '2027-03-28T00:00:00Z',
    day: '2027-03-28',
    typed: '28.03.2027',
    slot: ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  },
]) {
  it(`an order from New York, in Warsaw's night ${night}`, async () => {
    const page = await world.signedIn('office', { timezoneId: 'America/New_York' })
    await page.clock.setFixedTime(now)
    const dialog = await resumeKnownOrder(world, page)
    await dialog.schedule.fill(1, { start: `${typed} 1:30`, end: `${typed} 3:30`, performers: [] })
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    await dialog.createOrder()

    const { rows } = await world.ask<{ rows: { id: string }[] }>('office', 'GET', '/orders?sort=created')
    const made = await world.ask<{ slots: { startAt: string; endAt: string }[] }>(
      'office',
      'GET',
      `/orders/${rows[0]?.id}`,
    )
    expect(made.slots.map(({ startAt, endAt }) => [startAt, endAt].map(inUtc))).toEqual([slot])

    const calendar = calendarScreen(page)
    await calendar.goto('day', day)
    await calendar.slot('01:30–03:30').waitFor()
    await calendar.openOrder('01:30–03:30')
    await page.waitForURL(`**/apps/orders/details/${rows[0]?.id}`)
    await orderDetails(page).card('Terminy').getByText(`${typed}, 01:30–03:30`).waitFor()
  })
}
