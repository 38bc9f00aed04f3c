import { launchChromium } from '@zlecenia/e2e/chromium.ts'
import { type Program, startProgram } from '@zlecenia/e2e/program.ts'
import type { Browser, Page } from 'playwright-core'
import { type Figure, writeFigures } from '../report.ts'
import { javascriptBytes, recordTraffic } from '../traffic.ts'

const office = { email: 'biuro@zlecenia.test', password: 'Zlecenia2026!' }

/** The session of the office's demo account, as the browser stores it. */
async function session(program: Program): Promise<Record<string, string>> {
  const response = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(office),
  })
  const { accessToken, userData, userAbilityRules } = (await response.json()) as Record<string, unknown>
  return {
    accessToken: String(accessToken),
    userData: JSON.stringify(userData),
    userAbilityRules: JSON.stringify(userAbilityRules),
  }
}

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
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(
      ({ storage, ahead }) => {
        for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
        if (!ahead) window.requestIdleCallback = () => 0
      },
      { storage: visit.storage ?? {}, ahead: visit.ahead },
    )
    const page = await context.newPage()
    const { transfers } = await recordTraffic(page)
    await page.goto(program.url + visit.path)
    await visit.usable(page)
    await page.waitForLoadState('networkidle')
    return javascriptBytes(transfers)
  } finally {
    await context.close()
  }
}

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
  const browser = await launchChromium()
  try {
    const storage = await session(program)
    const measure = (visit: Visit) => coldVisit(browser, program, visit)
    const signIn = await measure({
      path: '/login',
      ahead: true,
      usable: (page) => page.getByRole('button', { name: /Serwisant/ }).waitFor(),
    })
    const calendar = { path: '/apps/calendar?view=month', storage, usable: slotsShown }
    const alone = await measure({ ...calendar, ahead: false })
    const ahead = await measure({ ...calendar, ahead: true })
    const dialog = await measure({ path: '/apps/orders/list', storage, ahead: true, usable: dialogOpened })
    await writeFigures('bundle', 'JavaScript as served, cold', [
      figure('sign-in', 100, signIn, 'the whole page'),
      figure('calendar', 220, alone, `${kB(ahead)} with the dialog, loaded ahead once the browser rests`),
      figure('list to open dialog', 280, dialog, 'list, dialog and all it loads'),
    ])
  } finally {
    await browser.close()
    await program.stop()
  }
}
