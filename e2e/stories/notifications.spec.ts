import { addressOf } from '@zlecenia/contract/pages'
import { findingsAtBothWidths, findingsInEveryLook } from '../accessibility.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { ordersList } from '../screens/orders.ts'
import { notificationsOf } from '../screens/shell.ts'
import { beforeAll, expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })
const day = isoDay(dayAhead(60))

beforeAll(async () => {
  await createOrder(world, 'office', { startAt: `${day}T08:00:00Z`, address: 'Kwiatowa 12' })
  await createOrder(world, 'admin', { startAt: `${day}T09:00:00Z`, isFault: true, address: 'Morelowa 7' })
})

it('axe finds nothing in the open panel; by keyboard: open the bell, mark all, close', async () => {
  const page = await world.signedIn('worker')
  await ordersList(page).goto()
  const { bell, line, unread, panel } = notificationsOf(page)
  await bell.click()
  await line('Masz usterkę do usunięcia').first().waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await unread.focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('link').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panel
    .getByRole('button', { name: 'Oznacz wszystkie jako przeczytane' })
    .waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await bell.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Powiadomienia')
})

it('axe finds nothing in the open panel in Arabic', async () => {
  const page = await world.signedIn('worker')
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto(addressOf('orders'))
  await page.getByRole('button', { name: /^الإشعارات/u }).click()
  await page.getByRole('region', { name: 'الإشعارات' }).getByText('لديك عطل لإصلاحه').first().waitFor()
  expect(await findingsAtBothWidths(page)).toEqual([])
})
