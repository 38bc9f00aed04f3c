import { addressOf } from '@zlecenia/contract/pages'
import { watchRequests } from '@zlecenia/e2e/at-rest.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { type Program, startProgram } from '@zlecenia/e2e/program.ts'
import type { Browser, Page } from 'playwright-core'
import { median, takePaints, throttled, watchPaints } from '../paint.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'

const rate = 4
const switches = 12
type Storage = Record<string, string>

interface Screen {
  name: string
  path: string
  storage: Storage
  /** Resolves when the screen is complete. */
  usable: (page: Page) => Promise<unknown>
  /** The theme is measured on another screen. */
  isStill?: boolean
}
const screensOf = (storage: Storage): Screen[] => [
  {
    name: 'sign-in',
    path: addressOf('login'),
    storage: {},
    usable: (page) => page.getByRole('button', { name: /Serwisant/ }).waitFor(),
  },
  {
    name: 'calendar',
    path: addressOf('calendar', { view: 'month' }),
    storage,
    usable: (page) => page.locator('.slot-button').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'rows of performers',
    path: addressOf('calendar', { view: 'peopleWeek' }),
    storage,
    usable: (page) => page.locator('.rows-row').nth(2).waitFor(),
    isStill: true,
  },
  {
    name: 'orders',
    path: addressOf('orders'),
    storage,
    usable: (page) => page.getByRole('link', { name: /^ZL\// }).first().waitFor(),
  },
]

interface Shift {
  value: number
  /** Moved elements, for debugging. */
  what: string[]
}

/** All layout shifts of a load with an empty cache, until requests end. */
async function shiftAtLoad(
  browser: Browser,
  program: Program,
  screen: Screen,
  width: number,
): Promise<Shift> {
  const context = await freshContext(browser, screen.storage)
  try {
    await context.addInitScript(() => {
      const shift = { value: 0, what: [] as string[] }
      Object.assign(globalThis, { benchShift: shift })
      new PerformanceObserver((list) => {
        for (const it of list.getEntries() as unknown as LayoutShift[]) {
          shift.value += it.value
          shift.what.push(...it.sources.map(({ node }) => (node as Element | null)?.className ?? '?'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
    const requests = watchRequests(page)
    await page.goto(program.url + screen.path)
    await screen.usable(page)
    await requests.rest()
    return await page.evaluate(() => (globalThis as unknown as { benchShift: Shift }).benchShift)
  } finally {
    await context.close()
  }
}
/** A browser entry that its types omit. */
interface LayoutShift {
  value: number
  sources: { node: Node | null }[]
}

/** Click on the other theme to its paint, alternately; milliseconds. */
async function switchTimes(browser: Browser, program: Program, screen: Screen): Promise<number[]> {
  const context = await freshContext(browser, screen.storage)
  try {
    const page = await context.newPage()
    const requests = watchRequests(page)
    await page.goto(program.url + screen.path)
    await screen.usable(page)
    await requests.rest()
    const { restore } = await throttled(page, rate)
    await watchPaints(page, 'click')
    const times: number[] = []
    for (let i = 0; i < switches; i++) {
      await page.getByRole('button', { name: 'Motyw', exact: true }).click()
      const choice = page.getByRole('button', { name: i % 2 === 0 ? 'Ciemny' : 'Jasny', exact: true })
      await choice.hover()
      await takePaints(page)
      await choice.click()
      await page.waitForFunction(
        () => (globalThis as unknown as { benchPaints: number[] }).benchPaints.length > 0,
      )
      times.push(...(await takePaints(page)))
    }
    await restore()
    return times
  } finally {
    await context.close()
  }
}

/** Cost of the frame around the screens: layout shift at load, and changing the theme without a reload. */
export async function shell(): Promise<void> {
  const program = await startProgram({ demo: true })
  const browser = await launchWholeChromium()
  try {
    const screens = screensOf(await officeSession(program))
    const figures: Figure[] = []
    for (const screen of screens) {
      const shifts: Shift[] = []
      for (const width of [1440, 1440, 900, 360]) {
        shifts.push(await shiftAtLoad(browser, program, screen, width))
      }
      const worst = Math.max(...shifts.map(({ value }) => value))
      figures.push({
        name: `layout shift, ${screen.name}`,
        asked: '<= 0.01',
        seen: worst.toFixed(4),
        holds: worst <= 0.01,
        note: 'worst of four cold loads, at 1440, 900 and 360 pixels',
      })
      for (const it of shifts.flatMap(({ what }) => what)) console.log(`  ${screen.name} moved: ${it}`)
    }
    for (const screen of screens.slice(1).filter((it) => !it.isStill)) {
      const times = await switchTimes(browser, program, screen)
      figures.push({
        name: `theme switch, ${screen.name}`,
        asked: '<= 80 ms',
        seen: `${median(times).toFixed(0)} ms`,
        holds: median(times) <= 80,
        note: `median of ${times.length} at ${rate}x throttle, click to paint; worst ${Math.max(...times).toFixed(0)} ms`,
      })
    }
    await writeFigures('shell', 'The frame around the screens', figures)
  } finally {
    await browser.close()
    await program.stop()
  }
}
