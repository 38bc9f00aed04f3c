import { addressOf } from '@zlecenia/contract/pages'
import { things } from '@zlecenia/contract/things'
import { watchRequests } from '@zlecenia/e2e/at-rest.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import type { Program } from '@zlecenia/e2e/program.ts'
import type { Browser, Page } from 'playwright-core'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession, sessionOf } from '../session.ts'
import { javascriptBytes, recordTraffic, type Transfer } from '../traffic.ts'

interface Visit {
  path: string
  storage?: Record<string, string>
  /** Whether the screen may preload code it does not need yet. */
  ahead: boolean
  /** Resolves when the screen can be used. */
  usable: (page: Page) => Promise<unknown>
}

/** Transfers of one visit with an empty cache. */
async function coldVisit(browser: Browser, program: Program, visit: Visit): Promise<Transfer[]> {
  const context = await freshContext(browser, visit.storage ?? {})
  try {
    if (!visit.ahead) {
      await context.addInitScript(() => {
        window.requestIdleCallback = () => 0
      })
    }
    const page = await context.newPage()
    const requests = watchRequests(page)
    const { transfers } = await recordTraffic(page)
    await page.goto(program.url + visit.path)
    await visit.usable(page)
    if (visit.ahead) await page.evaluate(rested)
    await requests.rest()
    return transfers
  } finally {
    await context.close()
  }
}

/** Resolves in the page once the browser is idle and idle work has begun. */
const rested = () =>
  new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 200), { timeout: 8000 }))

const slotsShown = (page: Page) => page.locator('.slot-button').first().waitFor()
async function dialogOpened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj zlecenie' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().waitFor()
}

const orderLinked = (page: Page) => page.locator('tbody a').first().waitFor()
const headingShown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
const historyShown = (page: Page) => page.getByRole('heading', { name: 'Historia' }).waitFor()

/** A page of one demo record of each kind. */
const records = async ({ db }: MeasuredProgram) => {
  const found = things.map(async ({ list, record }) => {
    const { rows } = await db.query<{ id: string }>(`select id from ${list} order by id limit 1`)
    return { record, path: addressOf(record, { id: rows[0]?.id ?? '' }) }
  })
  return Promise.all(found)
}
const namesOf = (own: readonly Transfer[]) =>
  own
    .flatMap(({ url, received }) => {
      const name = /assets\/(.*)-.{8}\.js$/u.exec(url)?.[1]
      return name ? [`${name} ${(received / 1000).toFixed(1)}`] : []
    })
    .join(', ')

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
const figure = (name: string, limit: number, bytes: number, note: string): Figure => ({
  name,
  asked: `<= ${limit} kB`,
  seen: kB(bytes),
  holds: bytes <= limit * 1000,
  note,
})

/** JavaScript as served (brotli, with headers), empty cache; needs the built web (`npm run build`). */
export async function bundle(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  try {
    const storage = await officeSession(program)
    const visited = (visit: Visit) => coldVisit(browser, program, visit)
    const measure = async (visit: Visit) => javascriptBytes(await visited(visit))
    const signIn = await measure({
      path: addressOf('login'),
      ahead: true,
      usable: (page) => page.getByRole('button', { name: /Serwisant/ }).waitFor(),
    })
    const calendar = { path: addressOf('calendar', { view: 'month' }), storage, usable: slotsShown }
    const month = await visited({ ...calendar, ahead: false })
    const ahead = await measure({ ...calendar, ahead: true })
    const dialog = await measure({ path: addressOf('orders'), storage, ahead: true, usable: dialogOpened })
    const list = { path: addressOf('orders'), storage, ahead: false, usable: orderLinked }
    const listed = await visited(list)
    // The shell is the code shared by all work pages.
    const isShell = ({ url }: Transfer) =>
      [month, listed].every((it) => it.some((other) => other.url === url))
    const admin = await sessionOf('admin', program)
    const details: Figure[] = []
    for (const { record, path } of await records(program)) {
      const usable = record === 'order' ? historyShown : headingShown
      const all = await visited({ path, storage: admin, ahead: false, usable })
      const own = all.filter((it) => !isShell(it))
      details.push(figure(`${record}, above the shell`, 33, javascriptBytes(own), namesOf(own)))
    }
    await writeFigures('bundle', 'JavaScript as served, cold', [
      figure('sign-in', 85, signIn, 'the whole page'),
      figure(
        'calendar',
        215,
        javascriptBytes(month),
        `${kB(ahead)} with the dialog, loaded ahead once the browser rests`,
      ),
      figure('list to open dialog', 290, dialog, 'list, dialog and all it loads'),
      ...details,
    ])
  } finally {
    await browser.close()
    await program.stop()
  }
}
