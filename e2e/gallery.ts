import { mkdir } from 'node:fs/promises'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { watchRequests } from './at-rest.ts'
import { isoDay, workingDay } from './days.ts'
import { tourSeen } from './harness/tour-seen.ts'
import { startProgram } from './program.ts'

const themes = ['light', 'dark'] as const
const layouts = [
  { layout: 'vertical', 'nav-collapsed': 'false' },
  { layout: 'vertical', 'nav-collapsed': 'true' },
  { layout: 'horizontal', 'nav-collapsed': 'false' },
] as const
const directions = [
  { direction: 'ltr', language: 'pl' },
  { direction: 'rtl', language: 'ar' },
] as const

const viewport = { width: 1440, height: 900 }
const width = viewport.width / 2
const height = viewport.height / 2
const gap = 8

/** Three routes in every theme, layout and direction: one sheet per route and direction. */
export async function takeGallery(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const program = await startProgram({ demo: true, environment: { LANGUAGES: 'pl,ar' } })
  const session = await sessionOf(program.url)
  const { rows } = await fetch(`${program.url}/api/orders?state=planned&size=5`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  }).then((answer) => answer.json() as Promise<{ rows: { id: string }[] }>)
  const routes = {
    calendar: addressOf('calendar', { view: 'week', date: isoDay(workingDay()) }),
    orders: addressOf('orders'),
    order: addressOf('order', { id: String(rows[0]?.id) }),
  }
  for (const [name, address] of Object.entries(routes)) {
    for (const { direction, language } of directions) {
      const pictures = []
      for (const layout of layouts) {
        for (const theme of themes) {
          const kept = { ...session, language }
          pictures.push(await pictureOf(browser, program.url, address, { theme, ...layout }, kept))
        }
      }
      await sheetOf(pictures, `${folder}${name}-${direction}.png`)
      console.log(`looks/${name}-${direction}.png`)
    }
  }
  await program.stop()
}

async function sessionOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.office, password: demoPassword, remember: false }),
  })
  const kept = Object.entries((await answer.json()) as Record<string, unknown>)
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

async function pictureOf(
  browser: Browser,
  url: string,
  address: string,
  preferences: Record<string, string>,
  storage: Record<string, string>,
): Promise<Buffer> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  await context.addCookies([tourSeen(url)])
  await context.addCookies(
    Object.entries(preferences).map(([name, value]) => ({ name: `Zlecenia-${name}`, value, url })),
  )
  const page: Page = await context.newPage()
  const { rest } = watchRequests(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rest()
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return sharp(picture).resize(width, height).toBuffer()
}

async function sheetOf(pictures: readonly Buffer[], file: string): Promise<void> {
  const columns = themes.length
  const at = (i: number) => ({
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  })
  const last = at(pictures.length - 1)
  await sharp({
    create: {
      width: last.left + width + gap,
      height: last.top + height + gap,
      channels: 3,
      background: '#888',
    },
  })
    .composite(pictures.map((input, i) => ({ input, ...at(i) })))
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(file)
}
