import { watchRequests } from '@zlecenia/e2e/at-rest.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { seedMany } from '@zlecenia/server/src/seed/index.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import {
  median,
  percentile,
  pressAndMeasure,
  takePaints,
  throttled,
  typeAndMeasure,
  watchPaints,
} from '../paint.ts'
import { keyHolds, keyLimit, plainFields } from '../plain-fields.ts'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'

const rate = 4
const openings = 7
/** Typed into every field; no blank, which would open a choice. */
const word = 'Kwiatowa12'
/** Typed into the searches and then deleted; 200 keys in all, including the deletions. */
const clientWords = ['wspólnota', 'kwiatowa1', 'gorzowska', 'zarządcai', 'przychodn']
const serviceWords = ['przegląd ', 'wymiana n', 'kodowanie', 'naprawa s', 'czyszczen']

const add = (page: Page) => page.getByRole('button', { name: 'Dodaj zlecenie' }).first()
const combobox = (page: Page, name: RegExp) => dialog(page).getByRole('combobox', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nowe zlecenie' })
/** Editable fields, in the order of the page. */
const fields =
  'input:not([type=checkbox],[type=radio],[type=file],[type=date],[type=datetime-local],[readonly],:disabled), textarea:not([readonly],:disabled)'

async function ready(browser: Browser, program: MeasuredProgram): Promise<Page> {
  const context = await freshContext(browser, await officeSession(program))
  const page = await context.newPage()
  const requests = watchRequests(page)
  await page.goto(`${program.url}/apps/orders/list`)
  await add(page).waitFor()
  await requests.rest()
  // The dialog's code is preloaded once the browser is idle, and run once two seconds later.
  await page.locator('[data-rehearsed]').waitFor()
  await requests.rest()
  return page
}

interface Opening {
  /** Time to the paint of the first key typed into the client search. */
  usable: number
  /** Time to the frame in which the last section is present. */
  whole: number
}

/**
 * Clicks the button and immediately presses a key, without waiting for the page: the key must reach the focused search,
 * and the round trip to this process does not count.
 */
async function clickAndType(page: Page, key: string): Promise<void> {
  const box = await add(page).boundingBox()
  if (!box) throw new Error('the button is not shown')
  const cdp = await page.context().newCDPSession(page)
  const mouse = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    button: 'left',
    clickCount: 1,
  } as const
  const pressed = {
    key,
    code: `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
  }
  await Promise.all([
    cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' }),
    cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' }),
    cdp.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyDown', text: key }),
    cdp.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' }),
  ])
}

/**
 * Opens the dialog; milliseconds from the click, by the page's clock. Checked on DOM changes, not in each frame:
 * requesting frames forced the browser to draw as many as it could.
 */
async function open(page: Page): Promise<Opening> {
  await page.evaluate((sections) => {
    const times = { click: 0, key: 0, whole: 0 }
    const done = new Promise((tell) => {
      const end = () => times.key > 0 && times.whole > 0 && tell(times)
      addEventListener(
        'click',
        (event) => {
          times.click = event.timeStamp
          const watch = new MutationObserver(() => {
            const shown = document.querySelectorAll('[role=dialog] section, dialog section').length
            if (shown < sections) return
            watch.disconnect()
            requestAnimationFrame(() => {
              times.whole = performance.now()
              end()
            })
          })
          watch.observe(document.body, { childList: true, subtree: true })
        },
        { capture: true, once: true },
      )
      addEventListener(
        'keydown',
        () => {
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => {
              times.key = performance.now()
              end()
            }
            channel.port2.postMessage(null)
          })
        },
        { capture: true, once: true },
      )
    })
    Object.assign(globalThis, { benchOpening: done })
  }, 11)
  await clickAndType(page, 'k')
  const { click, key, whole } = await page.evaluate(
    () =>
      (globalThis as unknown as { benchOpening: Promise<{ click: number; key: number; whole: number }> })
        .benchOpening,
  )
  const typed = await dialog(page).getByRole('combobox').first().inputValue()
  if (typed !== 'k') throw new Error(`the first key was lost: the search holds "${typed}"`)
  return { usable: key - click, whole: whole - click }
}

async function openRepeatedly(browser: Browser, program: MeasuredProgram): Promise<Opening[]> {
  const seen: Opening[] = []
  for (let n = 0; n < openings; n++) {
    const page = await ready(browser, program)
    await throttled(page, rate)
    seen.push(await open(page))
    await page.context().close()
  }
  return seen
}

/** Types words into a search, waits for the results of each, and deletes it; returns every key's time to paint. */
async function searching(page: Page, search: Locator, words: readonly string[]): Promise<number[]> {
  const times: number[] = []
  const id = await search.getAttribute('aria-controls')
  const list = page.locator(`[id="${id}"]`)
  await search.focus()
  for (const text of Array.from({ length: 4 }, () => words).flat()) {
    times.push(...(await typeAndMeasure(page, text)))
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('Control+a')
    times.push(...(await pressAndMeasure(page, 'Delete')))
  }
  return times
}

/** Key to paint in the client and service searches, and in every other editable field. */
async function typing(browser: Browser, program: MeasuredProgram) {
  const page = await ready(browser, program)
  await open(page)
  await watchPaints(page)
  await throttled(page, rate)
  await page.keyboard.press('Backspace')
  const clients = await searching(page, combobox(page, /^Wyszukaj Klienta/), clientWords)
  const services = await searching(page, combobox(page, /^Wyszukaj usługę/), serviceWords)
  const elsewhere: { name: string; times: number[] }[] = []
  const count = await dialog(page).locator(fields).count()
  for (let n = 1; n < count; n++) {
    const field = dialog(page).locator(fields).nth(n)
    await field.focus()
    await takePaints(page)
    const name = await field.evaluate((it) => (it as HTMLInputElement).labels?.[0]?.textContent ?? it.id)
    elsewhere.push({ name, times: await typeAndMeasure(page, word) })
  }
  await page.context().close()
  return { clients, services, elsewhere }
}

const ms = (value: number) => `${value.toFixed(0)} ms`

function openingFigures(seen: readonly Opening[], clients: string): Figure[] {
  const one = (name: string, limit: number, values: number[]): Figure => ({
    name: `${name}, ${clients} clients`,
    asked: `<= ${limit} ms`,
    seen: ms(median(values)),
    holds: median(values) <= limit,
    note: `median of ${values.length} cold openings at ${rate}x; worst ${ms(Math.max(...values))}`,
  })
  return [
    one(
      'click to the first typed key painted',
      200,
      seen.map((it) => it.usable),
    ),
    one(
      'click to all sections there',
      600,
      seen.map((it) => it.whole),
    ),
  ]
}

function typingFigure(name: string, values: readonly number[], plain: number, note = ''): Figure {
  const p95 = percentile(values, 0.95)
  return {
    name,
    asked: keyLimit,
    seen: `p95 ${ms(p95)}`,
    holds: keyHolds(p95, plain),
    note: `${values.length} keys at ${rate}x; plain fields p95 ${ms(plain)}${note}`,
  }
}

/** Opening the dialog and typing in it, with 40 clients and with 10,000, at a quarter of the processor's speed. */
export async function dialogSpeed(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  try {
    const few = await openRepeatedly(browser, program)
    const typed = await typing(browser, program)
    await seedMany(program.db, { customers: 10_000 })
    await program.db.query('vacuum analyze')
    const many = await openRepeatedly(browser, program)
    const typedAmongMany = await typing(browser, program)
    const plain = percentile(await plainFields(browser, { count: 120, rate, word }), 0.95)
    const others = typed.elsewhere.flatMap((it) => it.times)
    const slowest = [...typed.elsewhere].sort(
      (a, b) => percentile(b.times, 0.95) - percentile(a.times, 0.95),
    )[0]
    await writeFigures('dialog', 'Opening the order dialog, typing in it', [
      ...openingFigures(few, '40'),
      ...openingFigures(many, '10,000'),
      typingFigure('key to paint, client search, 40 clients', typed.clients, plain),
      typingFigure('key to paint, client search, 10,000 clients', typedAmongMany.clients, plain),
      typingFigure('key to paint, service search', typed.services, plain),
      typingFigure(
        `key to paint, the ${typed.elsewhere.length} other fields`,
        others,
        plain,
        `; slowest field: ${slowest?.name.trim()}, p95 ${ms(percentile(slowest?.times ?? [], 0.95))}`,
      ),
    ])
  } finally {
    await browser.close()
    await program.stop()
  }
}
