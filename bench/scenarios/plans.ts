import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import type { Browser } from 'playwright-core'
import { p95 } from '../beside.ts'
import { officeTokens } from '../create-load.ts'
import { manyOrders, manyPlaces } from '../many-orders.ts'
import { median, throttled } from '../paint.ts'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'

const { fleet } = pl
const people = 30
const stops = 300
const repeats = 12
/** A Wednesday without a holiday. */
const day = '2031-05-07'

/** 300 unconfirmed visits of 30 people on one day, each at an exact place, in no good order. */
async function fullDay(db: Database): Promise<string[]> {
  await manyPlaces(db, { clients: 300, buildings: 600, workers: people })
  await manyOrders(db, 2_000, { years: 0.1, everywhere: true })
  await db.patient.query(
    `update buildings set latitude = 51.6 + random() * 0.4, longitude = 19.2 + random() * 0.6, geo_source = 'hand'`,
  )
  const { rows } = await db.patient.query<{ id: string }>(
    `with chosen as (
       select o.id, row_number() over (order by o.id) - 1 as n from orders o
        where o.building_id is not null and o.state in ('new', 'planned') limit $1
     ), made as (
       insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), id, at.start, at.start + interval '30 minutes', 1000 + n
         from chosen, lateral (select timestamptz '${day}T06:00:00Z' + (n / $2) * interval '45 minutes' as start) at
       returning id, start_at, end_at, position - 1000 as n
     ), crew as (
       select user_id, row_number() over (order by user_id) - 1 as n from user_roles where role = 'ROLE_WORKER' limit $2
     ), performed as (
       insert into slot_performers (slot_id, user_id, start_at, end_at)
       select m.id, c.user_id, m.start_at, m.end_at from made m join crew c on c.n = m.n % $2
     )
     select user_id as id from crew`,
    [stops, people],
  )
  return rows.map(({ id }) => id)
}

interface Plan {
  changes: object[]
  slots: object[]
}

async function plansOf(program: MeasuredProgram, userIds: readonly string[]): Promise<Figure[]> {
  const tokens = await officeTokens(program.db, 2 * repeats)
  let sent = 0
  async function send<T>(path: string, body: object): Promise<{ ms: number; answer: T }> {
    const headers = {
      authorization: `Bearer ${tokens[sent++ % tokens.length]}`,
      'content-type': 'application/json',
    }
    const begun = performance.now()
    const response = await fetch(`${program.url}/api/logistics/plans${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return { ms: performance.now() - begun, answer: JSON.parse(text) as T }
  }
  const previews: number[] = []
  const applied: number[] = []
  let moved = 0
  for (let n = -2; n < repeats; n++) {
    const { ms, answer } = await send<Plan>('/preview', { day, userIds })
    const id = crypto.randomUUID()
    const changes = answer.changes.slice(0, 100)
    const done = await send<{ slots: number }>('/apply', { id, day, userIds, slots: answer.slots, changes })
    await send(`/${id}/undo`, {})
    moved = done.answer.slots
    if (n < 0) continue
    previews.push(ms)
    applied.push(done.ms)
  }
  return [
    {
      name: `preview for ${people} people and ${stops} stops by air distance`,
      asked: 'p95 <= 400 ms',
      seen: `p95 ${p95(previews).toFixed(0)} ms`,
      holds: p95(previews) <= 400,
      note: `p50 ${median(previews).toFixed(0)} of ${repeats}`,
    },
    {
      name: `${moved} moved slots applied`,
      asked: 'p95 <= 2000 ms',
      seen: `p95 ${p95(applied).toFixed(0)} ms`,
      holds: p95(applied) <= 2000,
      note: `p50 ${median(applied).toFixed(0)} of ${repeats}`,
    },
  ]
}

/** Time from the press that opens the map, its chunk loaded before, to all pins in the page. */
async function mapOf(program: MeasuredProgram, browser: Browser): Promise<Figure> {
  const context = await freshContext(browser, await officeSession(program))
  const page = await context.newPage()
  await page.goto(`${program.url}${addressOf('fleet', { day })}`)
  const pins = page.getByRole('list', { name: fleet.map.stops }).getByRole('button')
  await pins.first().waitFor()
  const count = await pins.count()
  const slow = await throttled(page, 4)
  const seen: number[] = []
  for (let n = 0; n < repeats; n++) {
    await page.getByRole('button', { name: fleet.map.hide }).click()
    await pins.first().waitFor({ state: 'detached' })
    seen.push(
      await page.evaluate(
        async ([label, show]) => {
          const button = [...document.querySelectorAll('button')].find((it) => it.textContent === show)
          const begun = performance.now()
          button?.click()
          const list = () => document.querySelector(`[aria-label="${label}"] button`)
          while (!list()) await new Promise(requestAnimationFrame)
          // The first task after the frame: the pins are painted.
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
          return performance.now() - begun
        },
        [fleet.map.stops, fleet.map.show] as const,
      ),
    )
  }
  await slow.restore()
  await context.close()
  return {
    name: `map with ${count} pins at 4x`,
    asked: 'p50 <= 500 ms',
    seen: `p50 ${median(seen).toFixed(0)} ms`,
    holds: median(seen) <= 500,
    note: `from the press that shows it, ${seen.length} times`,
  }
}

/** Plan of a full day, applied and undone, and its map. */
export async function planOfADay(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  try {
    const userIds = await fullDay(program.db)
    const figures = [await mapOf(program, browser), ...(await plansOf(program, userIds))]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('plans', `Plan of a day of ${people} people and ${stops} visits`, figures)
  } finally {
    await browser.close()
    await program.stop()
  }
}
