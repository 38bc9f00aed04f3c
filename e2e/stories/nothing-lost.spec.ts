import { wellKnown } from '@zlecenia/contract/examples/well-known'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aPdf, aPhoto } from '../attachments.ts'
import { draftList, isKeptInBrowser } from '../screens/drafts.ts'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const community = wellKnown.communityWithAll.companyName
const files = [aPhoto('dach.jpg'), aPdf('umowa.pdf')]

/** Fills all but the remarks, as far as section 9, with two files. */
async function fillUpToAttachments(page: Page, daysAhead: number) {
  const dialog = orderDialog(page)
  await dialog.open()
  await fillKnownOrder(dialog, { daysAhead, comment: '' })
  await dialog.attachments.none.uncheck()
  await dialog.attachments.attach(...files)
  return dialog
}
const bytesOfLastOrder = async () => {
  const [last] = await world.sql<{ id: string }>('select id from orders order by created_at desc limit 1')
  const order = await world.ask<{ files: { id: string; name: string }[] }>(
    'office',
    'GET',
    `/orders/${last?.id}`,
  )
  return Promise.all(
    order.files.map(async ({ id, name }) => ({
      name,
      buffer: await world.bytes('office', `/orders/${last?.id}/files/${id}`),
    })),
  )
}
const expectedFiles = files.map(({ name, buffer }) => ({ name, buffer }))

it('a tab killed at section 9, while the server is out of reach, is resumed with its files', async () => {
  world.browserMaySay(unanswered)
  const page = await world.signedIn('office')
  await page.context().route('**/api/drafts/**', (route) => route.abort())
  await page.goto('/apps/orders/list')
  await fillUpToAttachments(page, 60)
  await expect.poll(() => isKeptInBrowser(page, 'umowa.pdf')).toBe(true)
  await killTab(page)

  const next = await page.context().newPage()
  await next.goto('/apps/orders/list')
  await draftList(next).resume(community)
  const dialog = orderDialog(next)
  await dialog.attachments.file('dach.jpg').waitFor()
  await dialog.attachments.file('umowa.pdf').waitFor()
  expect(
    await dialog.services.root.getByRole('button', { name: 'Usuń: Udrożnienie kanalizacji' }).count(),
  ).toBeGreaterThan(0)
  expect(await dialog.coordinator.search.inputValue()).toBe('Agnieszka Zielińska')
  await dialog.remarks.none.check()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()
  expect(await bytesOfLastOrder()).toEqual(expectedFiles)
})

it('a draft is resumed in a second browser, with its files, and gone everywhere once it is an order', async () => {
  const first = await world.signedIn('office')
  await first.goto('/apps/orders/list')
  const begun = await fillUpToAttachments(first, 61)
  await begun.remarks.comment.fill('Klucz u dozorcy.')
  await expect.poll(() => draftsOnServer()).toContainEqual(expect.objectContaining({ fileCount: 2 }))
  await begun.close.click()
  await draftList(first).open.waitFor()

  const second = await world.signedIn('office')
  await second.goto('/apps/calendar')
  await draftList(second).resume(community)
  const resumed = orderDialog(second)
  await resumed.attachments.file('dach.jpg').waitFor()
  await expect.poll(() => resumed.remarks.comment.inputValue()).toBe('Klucz u dozorcy.')
  await expect.poll(() => resumed.create.isEnabled()).toBe(true)
  await resumed.createOrder()
  expect(await bytesOfLastOrder()).toEqual(expectedFiles)

  await first.reload()
  await orderDialog(first).open()
  expect(await draftList(first).open.count()).toBe(0)
  expect(await draftsOnServer()).toEqual([])
})
const draftsOnServer = () =>
  world.ask<{ drafts: { fileCount: number }[] }>('office', 'GET', '/drafts').then((it) => it.drafts)

it('closing asks nothing and keeps what was typed; "Dodaj zlecenie" opens an empty form', async () => {
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const dialog = orderDialog(page)
  await dialog.open()
  await dialog.client.choose('ogrodowa 3', wellKnown.privatePerson.name)
  await dialog.remarks.comment.fill('Najpierw zadzwonić.')
  await page.keyboard.press('Escape')
  await dialog.root.waitFor({ state: 'hidden' })

  await dialog.open()
  expect(await dialog.remarks.comment.inputValue()).toBe('')
  expect(await dialog.client.edit.count()).toBe(0)
  await dialog.close.click()

  await draftList(page).resume(wellKnown.privatePerson.name)
  await expect.poll(() => dialog.remarks.comment.inputValue()).toBe('Najpierw zadzwonić.')
  await dialog.close.click()
})

it('a draft is thrown away by choice only, and comes back by "Cofnij"', async () => {
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const dialog = orderDialog(page)
  await dialog.open()
  await dialog.client.choose('11 listopada 102', wellKnown.companyWithBuildings.companyName)
  await dialog.close.click()
  const list = draftList(page)
  await list.discard(wellKnown.companyWithBuildings.companyName)
  await toasts(page).success.getByText('Usunięto wersję roboczą').waitFor()
  await list.line(wellKnown.companyWithBuildings.companyName).waitFor({ state: 'hidden' })
  await toasts(page).success.getByRole('button', { name: 'Cofnij' }).click()
  await list.resume(wellKnown.companyWithBuildings.companyName)
  await dialog.client.edit.waitFor()
})

it('a session that ends while typing loses nothing, and shows nothing to somebody else', async () => {
  world.browserMaySay(/status of 401/u)
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const dialog = orderDialog(page)
  await dialog.open()
  await world.sql('delete from sessions')
  await dialog.client.add('Osoba Prywatna')
  await dialog.client.fill({ 'Imię i nazwisko': 'Świętosława Bąk' })
  const screen = signInScreen(page)
  await screen.title.waitFor()

  await screen.signIn('admin@zlecenia.test', 'Zlecenia2026!')
  await page.getByRole('button', { name: /^Konto: / }).waitFor()
  await orderDialog(page).open()
  await orderDialog(page).close.click()
  expect(await draftList(page).open.count()).toBe(0)

  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await screen.signIn('biuro@zlecenia.test', 'Zlecenia2026!')
  await draftList(page).resume('Świętosława Bąk')
  expect(await dialog.client.field('Imię i nazwisko').inputValue()).toBe('Świętosława Bąk')
})

/** Ends the tab's process as a crash does: no handler of the page runs. */
async function killTab(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It answers nothing: whoever would answer is gone.
  void cdp.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}
