import { dayAhead, isoDay, workingDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { calendarScreen } from '../screens/orders.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('a waiting order can be dropped on a day of the week, and undone', async () => {
  const { number } = await createOrder(world, 'office', {
    startAt: `${isoDay(dayAhead(90))}T08:00:00Z`,
    address: 'Agrestowa 3',
    performer: null,
  })
  const page = await world.signedIn('office')
  const calendar = calendarScreen(page)
  await calendar.goto('week', isoDay(workingDay()))
  const backlog = page.getByRole('region', { name: 'Do zaplanowania' })
  await backlog.getByRole('searchbox').fill('Agrestowa')
  const card = backlog.getByRole('listitem').filter({ hasText: 'Agrestowa 3' })
  await card.waitFor()
  await expect.poll(() => backlog.getByRole('listitem').count()).toBe(1)

  const sunday = page.locator('.ec-time-grid .ec-day').nth(6)
  await card.dragTo(sunday, { targetPosition: { x: 20, y: 100 } })
  const saved = page.getByText(/^Zaplanowano: .*Agrestowa 3/u)
  await saved.waitFor()
  // The optimistic slot and the updated one may both be visible for a moment.
  await expect.poll(() => calendar.slot('Agrestowa 3').count()).toBe(1)

  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => calendar.slot('Agrestowa 3').count()).toBe(0)
  await card.waitFor()
  expect(await card.getByRole('button', { name: `Zaplanuj ${number}` }).isVisible()).toBe(true)
})
