/**
 * `npm run screenshots`: the built demo, light and dark, 1440 and 360 pixels wide, into the ignored folder
 * `screenshots`. Those the documents show are copied to `docs/screenshots`. `articles`: pictures of help articles only.
 */
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { type Look, looks } from './accessibility.ts'
import { takeArticlePictures } from './article-pictures.ts'
import { aPdf, aPhoto } from './attachments.ts'
import { launchChromium } from './chromium.ts'
import { isoDay, workingDay } from './days.ts'
import { takeGallery } from './gallery.ts'
import { tourSeen } from './harness/tour-seen.ts'
import { type ProgramOptions, startProgram } from './program.ts'
import { chatScreen } from './screens/chat.ts'
import { fillKnownOrder } from './screens/fill-order.ts'
import { button } from './screens/locate.ts'
import { orderDialog } from './screens/order-dialog.ts'
import { orderDetails, ordersList } from './screens/orders.ts'
import { searchDialog } from './screens/search.ts'
import { setupScreen } from './screens/setup.ts'
import { shell } from './screens/shell.ts'
import { signInScreen } from './screens/sign-in.ts'

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const shown = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
type Picture = readonly [name: string, show: (page: Page) => Promise<unknown>]

const settled = (page: Page) =>
  page
    .getByText('Wczytywanie terminów…')
    .waitFor({ state: 'hidden' })
    .then(() => page.locator('.event-calendar').waitFor())
const calendar = (view: string) => async (page: Page) => {
  await page.goto(addressOf('calendar', { view, date: isoDay(workingDay()) }))
  await page.locator('.slot-button, .ec-event').first().waitFor({ state: 'attached' })
  await settled(page)
  // On wide screens it is beside the board, and its content loads once the browser is idle.
  if ((await page.locator('[data-drawer]').count()) === 0) return
  await page.getByRole('region', { name: 'Do zaplanowania' }).getByRole('listitem').first().waitFor()
}
async function openDialog(page: Page) {
  await ordersList(page).goto()
  const dialog = orderDialog(page)
  await dialog.open()
  return dialog
}

const ofStranger: readonly Picture[] = [
  [
    'login',
    (page) => page.goto(addressOf('login')).then(() => signInScreen(page).demoAccount('Biuro').waitFor()),
  ],
]
const ofOffice: readonly Picture[] = [
  [
    'board',
    (page) => page.goto(addressOf('kanban')).then(() => page.locator('[data-card]').first().waitFor()),
  ],
  [
    'own-board',
    async (page) => {
      await page.goto(addressOf('kanban'))
      await page.getByRole('link', { name: 'Reklamacje' }).click()
      await page.locator('[data-card]').first().waitFor()
    },
  ],
  [
    'orders',
    (page) =>
      ordersList(page)
        .goto()
        .then(() => page.getByRole('link', { name: /^ZL/u }).first().waitFor()),
  ],
  [
    'order',
    async (page) => {
      await ordersList(page).goto()
      await page.getByRole('link', { name: /^ZL\//u }).nth(3).click()
      await orderDetails(page).card('Historia').waitFor()
    },
  ],
  [
    'chat',
    async (page) => {
      await chatScreen(page).goto()
      await chatScreen(page)
        .conversation(/Brygada/u)
        .waitFor()
    },
  ],
  [
    'chat-talk',
    async (page) => {
      await chatScreen(page).goto()
      await chatScreen(page)
        .conversation(/Brygada/u)
        .click()
      await chatScreen(page).message('Jasne.').waitFor()
    },
  ],
  [
    'chat-order',
    async (page) => {
      await chatScreen(page).goto()
      await page.getByRole('button', { name: 'Zlecenia', exact: true }).click()
      await chatScreen(page).conversation(/^ZL/u).first().click()
      await chatScreen(page).field.waitFor()
      await chatScreen(page).log.getByRole('listitem').nth(2).waitFor()
    },
  ],
  [
    'devices',
    async (page) => {
      await page.goto(addressOf('devices'))
      await page.getByRole('link', { name: 'Winda osobowa' }).first().waitFor()
    },
  ],
  [
    'device',
    async (page) => {
      await page.goto(addressOf('devices', { kind: 'elevator' }))
      await page
        .getByRole('link', { name: /^(?:Winda|Platforma)/u })
        .first()
        .click()
      await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
    },
  ],
  ['calendar-month', calendar('month')],
  ['calendar-week', calendar('week')],
  ['calendar-day', calendar('day')],
  ['calendar-list', calendar('list')],
  [
    'search',
    async (page) => {
      await ordersList(page).goto()
      const search = searchDialog(page)
      await search.open()
      await search.input.fill('kwiatowa')
      await search.found('Klienci').first().waitFor()
    },
  ],
  [
    'tour',
    async (page) => {
      await calendar('week')(page)
      await shell(page).account.click()
      await button(page, 'Pokaż wprowadzenie').click()
      await page.locator('[role=dialog]:focus').waitFor()
    },
  ],
  ['dialog-empty', openDialog],
  [
    'dialog-filled',
    async (page) => {
      const dialog = await openDialog(page)
      await fillKnownOrder(dialog)
      await dialog.attachments.none.uncheck()
      await dialog.attachments.attach(aPhoto(), aPdf())
      await dialog.step('Terminarz').click()
    },
  ],
  [
    'dialog-errors',
    async (page) => {
      const dialog = await openDialog(page)
      await dialog.check.click()
      await page.getByText('Formularz zawiera błędy. Sprawdź zaznaczone sekcje.').waitFor()
      await dialog.step('Usługi').click()
    },
  ],
]

async function signIn(page: Page): Promise<void> {
  await page.goto(addressOf('login'))
  await signInScreen(page).signIn(demoAccounts.office, demoPassword)
  await shell(page).account.waitFor()
}

async function take(page: Page, name: string, look: Look): Promise<void> {
  const file = `${name}-${look.colorScheme}-${look.viewport.width}.png`
  // 128 colours: a third of the size, invisible on flat surfaces.
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(`${folder}${file}`)
  console.log(file)
}

async function picturesIn(
  browser: Browser,
  options: ProgramOptions,
  pictures: readonly Picture[],
  before: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const wanted = process.argv.slice(2)
  const chosen = pictures.filter(([name]) => wanted.length === 0 || wanted.some((it) => name.startsWith(it)))
  if (chosen.length === 0) return
  for (const look of looks) {
    // A fresh program has no drafts.
    const program = await startProgram(options)
    const { colorScheme, viewport } = look
    const context = await browser.newContext({
      baseURL: program.url,
      colorScheme,
      viewport,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      reducedMotion: 'reduce',
    })
    await context.addCookies([tourSeen(program.url)])
    const page = await context.newPage()
    await before(page)
    for (const [name, show] of chosen) {
      await show(page)
      await take(page, name, look)
    }
    await context.close()
    await program.stop()
  }
}

const browser = await launchChromium()
if (process.argv.length === 2) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await picturesIn(browser, {}, [
  ['setup', (page) => page.goto(addressOf('setup')).then(() => setupScreen(page).title.waitFor())],
])
await picturesIn(browser, { demo: true }, ofStranger)
await picturesIn(browser, { demo: true }, ofOffice, signIn)
if (process.argv.length === 2 || process.argv.includes('looks')) await takeGallery(browser, `${folder}looks/`)
if (process.argv.length === 2 || process.argv.includes('articles')) await takeArticlePictures(browser)
await browser.close()
const taken = new Set(await readdir(folder))
for (const name of await readdir(shown)) {
  if (taken.has(name)) await copyFile(`${folder}${name}`, `${shown}${name}`)
}
