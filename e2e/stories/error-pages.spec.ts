import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { openAtRest, settled } from '../at-rest.ts'
import { draftList } from '../screens/drafts.ts'
import { button } from '../screens/locate.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { ordersList } from '../screens/orders.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { describe, expect, it, journey } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).and(page.locator(':not(footer *)')).last()
const name = (dialog: OrderDialog) => dialog.client.field('Imię i nazwisko')
/** Named in web/vite/chunks.ts. */
const listChunk = /\/assets\/lists-.*\.js$/u

const asDocument = { headers: { accept: 'text/html' } }

describe('an address', () => {
  it('unknown to the program shows the not-found page to all users', async () => {
    for (const path of ['/apps/chats', '/apps/emails', '/apps/logistics/routes']) {
      expect((await fetch(world.program.url + path, asDocument)).status, path).toBe(404)
    }
    world.browserMaySay(answered(404))
    const page = await world.stranger()
    const answer = await page.goto('/nie/ma/takiej')
    expect(answer?.status()).toBe(404)
    await title(page, 'Nie ma takiej strony').waitFor()
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await link(page, 'Wróć na stronę główną').click()
    await signInScreen(page).title.waitFor()
  })

  it('under /api that does not exist answers in JSON', async () => {
    const answer = await fetch(`${world.program.url}/api/nie-ma`, asDocument)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: 'Nie znaleziono tego, czego szukasz.' },
    ])
  })
})

it('a server error has a request id, which is in its log', async () => {
  world.browserMaySay(answered(500))
  const page = await world.signedIn('office')
  await ordersList(page).goto()
  const order = page.getByRole('link', { name: /^ZL\// }).first()
  await order.waitFor()
  await world.sql('alter table slots rename to slots_away')
  const mend = () => world.sql('alter table if exists slots_away rename to slots')
  try {
    world.program.takeLog()
    await order.click()
    const id = (await page.getByText(/^Numer zgłoszenia: /u).textContent())?.replace('Numer zgłoszenia: ', '')
    expect(id).toMatch(/^[0-9a-f-]{36}$/u)
    expect(await page.getByText('500', { exact: true }).isVisible()).toBe(true)
    const failures = world.program
      .takeLog()
      .map((line) => JSON.parse(line) as { reqId?: string; level: number })
    expect(failures.filter(({ level }) => level >= 50).map(({ reqId }) => reqId)).toContain(id)
  } finally {
    await mend()
  }
  await button(page, 'Spróbuj ponownie').click()
  await title(page, 'ZL/').waitFor()
})

describe('a part that did not load', () => {
  it('can be loaded again; an order being typed is preserved', async () => {
    world.browserMaySay(unanswered)
    const page = await world.signedIn('office')
    // Late requests on a slow machine would be aborted as well.
    await openAtRest(page, addressOf('calendar'))
    await page.route(listChunk, (route) => route.abort())
    await link(page, 'Zlecenia').click()
    await title(page, 'Nie udało się wczytać strony').waitFor()
    expect(await shell(page).account.isVisible()).toBe(true)
    await page.context().setOffline(true)
    await page.getByText('Brak połączenia.').waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByText('Brak połączenia.').waitFor({ state: 'detached' })

    const dialog = orderDialog(page)
    await dialog.open()
    await dialog.client.add('Osoba Prywatna')
    await name(dialog).fill('Zofia Zwierzchowska')
    await page.goBack()
    await dialog.root.waitFor({ state: 'hidden' })
    await title(page, 'Nie udało się wczytać strony').waitFor()
    await page.unroute(listChunk)
    await button(page.getByRole('main'), 'Wczytaj ponownie').click()
    await title(page, 'Zlecenia').waitFor()
    await draftList(page).resume('Zofia Zwierzchowska')
    await expect.poll(() => name(dialog).inputValue()).toBe('Zofia Zwierzchowska')
  })
})

describe('without a connection', () => {
  const draftsOfZenon = async () => {
    const { drafts } = await world.ask<{ drafts: { title: string }[] }>('office', 'GET', '/drafts')
    return drafts.filter(({ title }) => title === 'Zenon Bezsieci')
  }

  it(
    'a strip says so, what is loaded can be read, what is typed is kept, and all of it goes on afterwards',
    journey,
    async () => {
      world.browserMaySay(unanswered)
      const page = await world.signedIn('office')
      await openAtRest(page, addressOf('orders'))
      await page.getByRole('link', { name: /^ZL\// }).first().waitFor()
      await link(page, 'Kalendarz').click()
      await title(page, 'Kalendarz').waitFor({ state: 'attached' })
      await page.locator('[data-adds="orders"][data-rehearsed]').waitFor()
      await settled(page)
      const strip = page.getByText('Brak połączenia.')

      await page.context().setOffline(true)
      await strip.waitFor()
      await link(page, 'Zlecenia').click()
      await page.getByRole('link', { name: /^ZL\// }).first().waitFor()
      const dialog = orderDialog(page)
      await dialog.open()
      expect(await strip.isVisible()).toBe(true)
      await dialog.client.add('Osoba Prywatna')
      await name(dialog).fill('Zenon Bezsieci')
      await dialog.close.click()
      await draftList(page).open.waitFor()

      const response = page.waitForResponse(/\/api\/orders\?/u)
      await page.context().setOffline(false)
      expect((await response).status()).toBe(200)
      await strip.waitFor({ state: 'detached' })
      await expect.poll(draftsOfZenon).toHaveLength(1)
    },
  )
})
