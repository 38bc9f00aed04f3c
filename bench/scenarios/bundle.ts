import { addressOf } from '@zlecenia/contract/pages'
import { watchRequests } from '@zlecenia/e2e/at-rest.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { type Program, startProgram } from '@zlecenia/e2e/program.ts'
import type { Browser, Page } from 'playwright-core'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'
import { javascriptBytes, recordTraffic } from '../traffic.ts'

interface Visit {
  path: string
  storage?: Record<string, string>
  /** Whether the screen may load ahead what it does not need yet. */
  ahead: boolean
  /** Done when the screen can be used. */
  usable: (page: Page) => Promise<unknown>
}

/** Bytes of JavaScript on the wire for one visit with an empty cache. */
async function coldVisit(browser: Browser, program: Program, visit: Visit): Promise<number> {
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
    return javascriptBytes(transfers)
  } finally {
    await context.close()
  }
}

/** Resolves in the page once the browser has rested and what was waiting for that has begun. */
const rested = () =>
  new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 200), { timeout: 8000 }))

const slotsShown = (page: Page) => page.locator('.slot-button').first().waitFor()
async function dialogOpened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj zlecenie' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().waitFor()
}

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
  const program = await startProgram({ demo: true })
  const browser = await launchWholeChromium()
  try {
    const storage = await officeSession(program)
    const measure = (visit: Visit) => coldVisit(browser, program, visit)
    const signIn = await measure({
      path: addressOf('login'),
      ahead: true,
      usable: (page) => page.getByRole('button', { name: /Serwisant/ }).waitFor(),
    })
    const calendar = { path: addressOf('calendar', { view: 'month' }), storage, usable: slotsShown }
    const alone = await measure({ ...calendar, ahead: false })
    const ahead = await measure({ ...calendar, ahead: true })
    const dialog = await measure({ path: addressOf('orders'), storage, ahead: true, usable: dialogOpened })
    await writeFigures('bundle', 'JavaScript as served, cold', [
      figure('sign-in', 77, signIn, 'the whole page'),
      figure('calendar', 195, alone, `${kB(ahead)} with the dialog, loaded ahead once the browser rests`),
      figure('list to open dialog', 266, dialog, 'list, dialog and all it loads'),
    ])
  } finally {
    await browser.close()
    await program.stop()
  }
}
