import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const offline = 'Brak połączenia z serwerem. Wszystko, co wpisano, jest zachowane.'

let page: Page
let dialog: OrderDialog
/** Each story has a day of its own, so that no performer is taken. */
let daysAhead = 60
beforeEach(async () => {
  page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  dialog = orderDialog(page)
  await dialog.open()
  daysAhead += 1
  await fillKnownOrder(dialog, { daysAhead })
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
})

const orders = async () =>
  (await world.sql<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0
const success = () => toasts(page).success.getByText('Pomyślnie dodano zlecenie')

it('a double click makes one order', async () => {
  const before = await orders()
  await dialog.create.dblclick()
  await success().waitFor()
  expect(await orders()).toBe(before + 1)
})

it('Ctrl+Shift+Enter pressed twice makes one order', async () => {
  const before = await orders()
  await page.keyboard.press('Control+Shift+Enter')
  await page.keyboard.press('Control+Shift+Enter')
  await success().waitFor()
  expect(await orders()).toBe(before + 1)
})

it('an answer that never arrived, and the same submit again, make one order', async () => {
  world.browserMaySay(unanswered)
  const before = await orders()
  await page.route(
    '**/api/investment',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.create.click()
  await toasts(page).error.getByText(offline).waitFor()
  expect(await dialog.remarks.comment.inputValue()).toBe('Wejście od podwórza.')
  expect(await orders()).toBe(before + 1)

  await dialog.createOrder()
  expect(await orders()).toBe(before + 1)
})

it('a power cut of the server: it is said, all is kept, and the same submit makes one order later', async () => {
  world.browserMaySay(unanswered)
  const before = await orders()
  const outage = await world.cutThePower()
  await dialog.create.click()
  await toasts(page).error.getByText(offline).waitFor()
  expect(await dialog.client.field('Nazwa firmy').inputValue()).toBe('Wspólnota Mieszkaniowa Kwiatowa 12')
  expect(await dialog.remarks.comment.inputValue()).toBe('Wejście od podwórza.')

  await outage.startAgain()
  await dialog.createOrder()
  expect(await orders()).toBe(before + 1)
})
