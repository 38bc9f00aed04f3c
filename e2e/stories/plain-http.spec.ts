import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { aPhoto } from '../attachments.ts'
import { copyDataFolder } from '../data-folders.ts'
import { behindTheBack } from '../database.ts'
import { dayAhead, typedDay } from '../days.ts'
import { tourSeen } from '../harness/tour-seen.ts'
import { type Program, startProgram } from '../program.ts'
import { draftList, isKeptInBrowser } from '../screens/drafts.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { setupScreen } from '../screens/setup.ts'
import { shell } from '../screens/shell.ts'
import { afterAll, beforeAll, expect, it } from '../story.ts'

// A small office without a certificate: no secure context.

let folder: string
let program: Program
let context: BrowserContext
let address: string
const complaints: string[] = []

beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-story-'))
  const dataDir = join(folder, 'data')
  await copyDataFolder('nothing', dataDir)
  program = await startProgram({ dataDir, environment: { HOST: '0.0.0.0' } })
  address = `http://zlecenia.lan:${new URL(program.url).port}`
  context = await browser.newContext({
    baseURL: address,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies([tourSeen(address)])
  context.setDefaultTimeout(30_000)
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (it) => complaints.push(String(it.error().stack)))
})
afterAll(async () => {
  await context?.close()
  await program?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A page too busy to handle results of the browser's database: every write that reads its claim stays unfinished. */
function claimsAnswerNever(): void {
  const get = IDBObjectStore.prototype.get
  IDBObjectStore.prototype.get = function (key) {
    if (this.name !== 'claims') return get.call(this, key)
    const again = () => {
      get.call(this, key).onsuccess = again
    }
    again()
    return document.createElement('a') as unknown as IDBRequest
  }
}

async function list(): Promise<{ page: Page; dialog: OrderDialog }> {
  const page = await context.newPage()
  await page.goto(addressOf('orders'))
  return { page, dialog: orderDialog(page) }
}
const sql = <Row extends object>(text: string) =>
  behindTheBack(program.dataDir).sql<Row & Record<string, unknown>>(text)

it('the program is set up, and an order with a file is created', async () => {
  const page = await context.newPage()
  await page.goto('/')
  const screen = setupScreen(page)
  await screen.title.waitFor()
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ])
  await screen.fill({
    'Nazwa firmy': 'Serwis Łużycki',
    Imię: 'Żaneta',
    Nazwisko: 'Ćwiklińska',
    'E-mail': 'zaneta@serwis.example',
    Hasło: 'Haslo123!',
  })
  // Readers of the console may set up.
  const [code = ''] = program.takeLog().flatMap((line) => /^Kod do .*: (\S+)$/u.exec(line)?.[1] ?? [])
  await screen.fill({ 'Kod z konsoli programu': code })
  await screen.withExamples.check()
  await screen.submit.click()
  await shell(page).addOrder.waitFor()

  const dialog = orderDialog(page)
  await dialog.open()
  await dialog.client.choose('kwiatowa 12', wellKnown.communityWithAll.companyName)
  await dialog.building.root.getByText('Wybrano istniejący obiekt').waitFor()
  await dialog.services.choose('Udrożnienie kanalizacji')
  await dialog.schedule.fill(1, {
    start: `${typedDay(dayAhead(60))} 8:00`,
    performers: ['Łukasz Wiśniewski'],
  })
  await dialog.coordinator.choose('Agnieszka Zielińska')
  await dialog.attachments.attach(aPhoto('dach.jpg'))
  await dialog.remarks.none.check()
  await dialog.createOrder()
  const [last] = await sql<{ files: number }>(
    'select (select count(*)::int from order_files f where f.order_id = o.id) as files from orders o order by created_at desc limit 1',
  )
  expect(last).toEqual({ files: 1 })
  await page.close()
})

it('a draft survives a reload with the last word typed, also when a write is interrupted', async () => {
  const { page, dialog } = await list()
  await dialog.open()
  await dialog.remarks.comment.fill('Klucz u dozorcy')
  await dialog.saved.waitFor()
  await dialog.remarks.comment.pressSequentially(' Jana')
  await page.reload()
  await draftList(page).resume('Klucz u dozorcy Jana')
  await expect.poll(() => dialog.remarks.comment.inputValue()).toBe('Klucz u dozorcy Jana')
  await dialog.saved.waitFor()
  await page.evaluate(claimsAnswerNever)
  await dialog.remarks.comment.press('End')
  await dialog.remarks.comment.pressSequentially(' i Adama')
  await page.reload()
  expect(await isKeptInBrowser(page, 'Klucz u dozorcy Jana i Adama')).toBe(true)
  await draftList(page).discard('Klucz u dozorcy Jana i Adama')
  await page.getByText('Usunięto wersję roboczą').waitFor()
  await page.close()
})

it('two tabs never write the same draft: the second gets a copy, and both texts are stored', async () => {
  const first = await list()
  await first.dialog.open()
  await first.dialog.remarks.comment.fill('W pierwszej karcie')
  await first.dialog.saved.waitFor()

  const second = await list()
  await draftList(second.page).resume('W pierwszej karcie')
  await second.page.getByText('Ta wersja robocza jest otwarta w innej karcie. Otwarto jej kopię.').waitFor()
  await second.dialog.remarks.comment.fill('W drugiej karcie')
  await second.dialog.saved.waitFor()
  await first.dialog.remarks.comment.fill('Znów w pierwszej')
  await expect.poll(() => isKeptInBrowser(first.page, 'Znów w pierwszej')).toBe(true)
  const comments = () =>
    sql<{ comment: string }>("select sections->'remarks'->>'comment' as comment from drafts order by 1")
  await expect.poll(comments).toEqual([{ comment: 'W drugiej karcie' }, { comment: 'Znów w pierwszej' }])
  expect(complaints).toEqual([])
})
