import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { aPhoto } from '../attachments.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { draftList } from '../screens/drafts.ts'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const offline = 'Brak połączenia z serwerem. Wszystko, co wpisano, jest zachowane.'

/** One day per story, so that no performer is busy. */
let daysAhead = 60

async function resume(): Promise<{ page: Page; dialog: OrderDialog }> {
  const page = await world.signedIn('office')
  daysAhead += 1
  const dialog = await resumeKnownOrder(world, page, { daysAhead })
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  return { page, dialog }
}

const orders = async () =>
  (await world.sql<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0
const draftsOnServer = () => world.sql<{ id: string }>('select id from drafts')
const success = (page: Page) => toasts(page).success.getByText('Pomyślnie dodano zlecenie')

it(
  'Ctrl+Shift+Enter pressed twice, an answer that never arrived, and a double click make one order, whose files travel once: it takes them from the draft',
  journey,
  async () => {
    world.browserMaySay(unanswered)
    const page = await world.signedIn('office')
    await page.goto(addressOf('orders'))
    const dialog = orderDialog(page)
    await dialog.open()
    await fillKnownOrder(dialog, { daysAhead })
    const sent: string[] = []
    page.on('request', (request) => {
      const at = new URL(request.url()).pathname
      if (request.method() === 'PUT' && /\/files\/\d+$/u.test(at)) sent.push('a file')
      if (request.method() === 'POST' && at === '/api/investment') {
        sent.push(/filename=/u.test(request.postData() ?? '') ? 'an order with files' : 'an order')
      }
    })
    await dialog.attachments.none.uncheck()
    await dialog.attachments.attach(aPhoto('dach.jpg'))
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    const before = await orders()
    await page.route(
      '**/api/investment',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.keyboard.press('Control+Shift+Enter')
    await page.keyboard.press('Control+Shift+Enter')
    await toasts(page).error.getByText(offline).waitFor()
    expect(await dialog.remarks.comment.inputValue()).toBe('Wejście od podwórza.')
    expect(await orders()).toBe(before + 1)

    await dialog.create.dblclick()
    await success(page).waitFor()
    expect(await orders()).toBe(before + 1)
    expect(sent).toEqual(['a file', 'an order', 'an order'])
    const [order] = await world.sql<{ files: number }>(
      'select (select count(*)::int from order_files f where f.order_id = o.id) as files from orders o order by created_at desc limit 1',
    )
    expect(order).toEqual({ files: 1 })
  },
)

/** `how`: what the browser gets. */
async function loseTheAnswer(page: Page, dialog: OrderDialog, how: 'nothing' | 504): Promise<void> {
  world.browserMaySay(unanswered, answered(504), answered(404), answered(409))
  await page.route(
    '**/api/investment',
    async (route) => {
      await route.fetch()
      await (how === 'nothing'
        ? route.abort()
        : route.fulfill({ status: 504, body: '<h1>Gateway timeout</h1>' }))
    },
    { times: 1 },
  )
  await dialog.create.click()
  await toasts(page).error.first().waitFor()
}

it('created with the last word just typed and answered by 504: one order after any retry', async () => {
  const { page, dialog } = await resume()
  const before = await orders()
  await dialog.remarks.comment.pressSequentially(' I od ulicy.')
  await loseTheAnswer(page, dialog, 504)
  expect(await orders()).toBe(before + 1)
  // Longer than the outbox waits: five seconds.
  await page.clock.install()
  await page.clock.runFor(5_000)
  // The outbox is idle.
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()
  expect(await orders()).toBe(before + 1)
  expect(await draftsOnServer()).toEqual([])
})

it('a field changed after a lost response: the order is named, a second one needs a decision', async () => {
  const { page, dialog } = await resume()
  const before = await orders()
  await loseTheAnswer(page, dialog, 'nothing')
  await dialog.remarks.comment.fill('Wejście od ulicy.')
  await dialog.alreadyMade.waitFor()
  expect(await orders()).toBe(before + 1)
  await dialog.alreadyMade.getByRole('button', { name: 'Zostaw wersję roboczą' }).first().click()
  expect(await dialog.remarks.comment.inputValue()).toBe('Wejście od ulicy.')
  await expect.poll(draftsOnServer).toHaveLength(1)

  await dialog.create.click()
  await dialog.alreadyMade.waitFor()
  expect(await orders()).toBe(before + 1)
  await dialog.alreadyMade.getByRole('button', { name: 'Utwórz drugie zlecenie' }).click()
  // Same performer, same time.
  const overlap = page.getByRole('dialog', { name: 'Terminy się nakładają' })
  await overlap.getByRole('textbox').fill('Celowo drugie')
  await overlap.getByRole('button', { name: 'Utwórz mimo nałożenia' }).click()
  await success(page).waitFor()
  expect(await orders()).toBe(before + 2)
  expect(await draftsOnServer()).toEqual([])
})

it('a hanging request can be interrupted; the order exists once, without a draft to resume', async () => {
  const { page, dialog } = await resume()
  world.browserMaySay(unanswered, answered(404))
  const before = await orders()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/investment',
    async (route) => {
      await route.fetch()
      await held.promise
      await route.abort().catch(() => {})
    },
    { times: 1 },
  )
  await dialog.create.click()
  await expect.poll(orders).toBe(before + 1)
  await dialog.interrupt.click()
  await page.getByText(/^Nie wiadomo, czy zlecenie powstało/u).waitFor()
  held.resolve()
  await dialog.close.click()
  await page.reload()
  await dialog.open()
  await dialog.close.click()
  await expect.poll(() => draftList(page).open.count()).toBe(0)
  expect(await orders()).toBe(before + 1)
})
