import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import { watchRequests } from '../at-rest.ts'
import { aPdf, aPhoto } from '../attachments.ts'
import { killTab } from '../kill-tab.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { draftList, isKeptInBrowser } from '../screens/drafts.ts'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const community = wellKnown.communityWithAll.companyName
const files = [aPhoto('dach.jpg'), aPdf('umowa.pdf')]

async function attachTo(dialog: OrderDialog): Promise<OrderDialog> {
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

it(
  'the last key before a reload, and all of a tab killed at section 9, is there while the server is out of reach',
  journey,
  async () => {
    world.browserMaySay(unanswered)
    const page = await world.signedIn('office')
    await page.context().route('**/api/drafts/**', (route) => route.abort())
    await page.goto(addressOf('orders'))
    const begun = orderDialog(page)
    await begun.open()
    await begun.remarks.comment.fill('Klucz u dozorcy')
    await expect.poll(() => isKeptInBrowser(page, 'Klucz u dozorcy')).toBe(true)
    await begun.remarks.comment.press('End')
    await begun.remarks.comment.pressSequentially(' Jana')
    await page.reload()
    await draftList(page).resume('Klucz u dozorcy')
    await expect.poll(() => begun.remarks.comment.inputValue()).toBe('Klucz u dozorcy Jana')
    await fillKnownOrder(begun, { daysAhead: 60, comment: '' })
    await attachTo(begun)
    await expect.poll(() => isKeptInBrowser(page, 'umowa.pdf')).toBe(true)
    await killTab(page)

    const next = await page.context().newPage()
    await next.goto(addressOf('orders'))
    await draftList(next).resume(community)
    const dialog = orderDialog(next)
    await dialog.attachments.file('dach.jpg').waitFor()
    await dialog.attachments.file('umowa.pdf').waitFor()
    await dialog.services.root
      .getByRole('button', { name: 'Usuń: Udrożnienie kanalizacji' })
      .first()
      .waitFor()
    await expect.poll(() => dialog.coordinator.search.inputValue()).toBe('Agnieszka Zielińska')
    await dialog.remarks.none.check()
    await page.context().unroute('**/api/drafts/**')
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    await dialog.createOrder()
    expect(await bytesOfLastOrder()).toEqual(expectedFiles)
  },
)

it('a draft continues in a second browser with its files, and ends everywhere with its order', async () => {
  const first = await world.signedIn('office')
  const begun = await attachTo(await resumeKnownOrder(world, first, { daysAhead: 61, comment: '' }))
  await begun.remarks.comment.fill('Klucz u dozorcy.')
  await expect.poll(() => draftsOnServer()).toContainEqual(expect.objectContaining({ fileCount: 2 }))
  await begun.close.click()
  await draftList(first).open.waitFor()

  const second = await world.signedIn('office')
  world.browserMaySay(unanswered)
  await second.route('**/api/drafts/*/files/*', (route) => route.abort())
  await second.goto(addressOf('calendar'))
  await draftList(second).resume(community)
  const resumed = orderDialog(second)
  await resumed.attachments.file('dach.jpg').waitFor()
  await resumed.attachments.root.getByText('Podgląd jest niedostępny, plik jest na serwerze').waitFor()
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

it(
  'a session that ends while typing loses nothing, and shows nothing to somebody else; signing out leaves in the browser what the server lacks alone, and says so',
  journey,
  async () => {
    world.browserMaySay(unanswered, /status of 401/u)
    const page = await world.signedIn('office')
    const requests = watchRequests(page)
    const typed = Promise.withResolvers<void>()
    let held: Promise<void> | undefined
    await page.context().route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(addressOf('orders'))
    const dialog = orderDialog(page)
    await dialog.open()
    // Waits for open requests, which would be refused before the typing.
    await requests.rest()
    held = typed.promise
    await world.sql('delete from sessions')
    await dialog.client.add('Osoba Prywatna')
    await dialog.client.fill({ 'Imię i nazwisko': 'Świętosława Bąk' })
    typed.resolve()
    const screen = signInScreen(page)
    await screen.title.waitFor()

    await screen.signIn('admin@zlecenia.test', 'Zlecenia2026!')
    await shell(page).account.waitFor()
    await page.route('**/api/drafts/**', (route) => route.abort())
    await dialog.open()
    expect(await draftList(page).open.count()).toBe(0)
    expect(await draftList(page).back.count()).toBe(0)
    await dialog.remarks.comment.fill('Kod do piwnicy 9876')
    await dialog.kept('Czeka na sieć').waitFor()
    await dialog.close.click()
    await shell(page).signOut()
    await page.getByText(/^Wylogowano\. Część wersji roboczych/u).waitFor()
    expect(await isKeptInBrowser(page, 'Kod do piwnicy 9876')).toBe(true)
    await page.unroute('**/api/drafts/**')

    await screen.signIn('biuro@zlecenia.test', 'Zlecenia2026!')
    await draftList(page).back.click()
    await dialog.root.waitFor()
    expect(await dialog.client.field('Imię i nazwisko').inputValue()).toBe('Świętosława Bąk')
    await dialog.saved.waitFor()
    await dialog.close.click()
    expect(await isKeptInBrowser(page, 'Świętosława Bąk')).toBe(true)
    await shell(page).signOut()
    await page.getByText('Zaloguj się, aby przejść do zleceń.').waitFor()
    expect(await isKeptInBrowser(page, 'Świętosława Bąk')).toBe(false)
  },
)

it('a second tab gets a copy of an open draft; without browser storage the server has it', async () => {
  world.browserMaySay(unanswered)
  await world.sql('delete from drafts')
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  await dialog.remarks.comment.fill('W pierwszej karcie')
  await dialog.saved.waitFor()

  const other = await page.context().newPage()
  await other.goto(addressOf('orders'))
  await draftList(other).resume('W pierwszej karcie')
  await other.getByText('Ta wersja robocza jest otwarta w innej karcie. Otwarto jej kopię.').waitFor()
  await orderDialog(other).remarks.comment.fill('W drugiej karcie')
  await orderDialog(other).saved.waitFor()
  await dialog.remarks.comment.fill('Znów w pierwszej')
  const comments = () =>
    world.sql<{ comment: string }>("select sections->'remarks'->>'comment' as comment from drafts order by 1")
  await expect.poll(comments).toEqual([{ comment: 'W drugiej karcie' }, { comment: 'Znów w pierwszej' }])
  await orderDialog(other).close.click()

  const poor = await world.signedIn('office')
  await poor.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await poor.goto(addressOf('orders'))
  await draftList(poor).resume('W drugiej karcie')
  const there = orderDialog(poor)
  await expect.poll(() => there.remarks.comment.inputValue()).toBe('W drugiej karcie')
  await poor.route('**/api/drafts/**', (route) => route.abort())
  await there.remarks.comment.fill('Tylko tutaj')
  await there.kept('Tylko w tej karcie').waitFor()
  await poor.unroute('**/api/drafts/**')
  await there.remarks.comment.fill('Znów na serwerze')
  await there.saved.waitFor()
})
