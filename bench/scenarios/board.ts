import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { Pool } from 'undici'
import { officeTokens } from '../create-load.ts'
import { median, percentile, throttled } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { seenByOther } from '../seen-by-other.ts'
import { freshContext, officeSession } from '../session.ts'

const performers = 30
const wanted = 400
const times = 60
const rate = 4
const drags = 5
const steps = 80
const moves = 20
/** A Monday, and the empty week before it. */
const monday = '2031-05-05'
const before = '2031-04-28'
const week = 'from=2031-05-04T22:00:00.000Z&to=2031-05-11T22:00:00.000Z'

export async function denseWeek(db: Database): Promise<void> {
  await db.patient.query(
    `with people as (
       insert into users (id, first_name, last_name, email, password_hash, status)
       select gen_random_uuid(), 'Jan', 'Wykonawca ' || n, 'wykonawca' || n || '@zlecenia.test', null, 'active'
         from generate_series(1, $1::int - (select count(*) from user_roles where role = 'ROLE_WORKER')::int) n
       returning id)
     insert into user_roles (user_id, role) select id, 'ROLE_WORKER' from people`,
    [performers],
  )
  await db.patient.query(
    `with made as (
       insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), o.id, at.start, at.start + interval '75 minutes', 1000 + at.n
         from (select n, timestamptz '2031-05-05T05:00:00Z' + (n / 30 % 6) * interval '1 day'
                         + (n / 180 * 3 + n % 3) * interval '90 minutes' as start
                 from generate_series(0, $1::int - 1) n) at
         join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from orders) o
           on o.place = at.n % o.many
       returning id, start_at, end_at, position)
     insert into slot_performers (slot_id, user_id, start_at, end_at)
     select m.id, w.user_id, m.start_at, m.end_at from made m
       join (select user_id, row_number() over (order by user_id) - 1 as place
               from user_roles where role = 'ROLE_WORKER' limit $2) w on w.place = m.position % $2`,
    [wanted, performers],
  )
  for (const table of ['users', 'user_roles', 'slots', 'slot_performers']) {
    await db.patient.query(`vacuum analyze ${table}`)
  }
}

async function answers(url: string, db: Database): Promise<number[]> {
  const http = new Pool(url, { connections: 1 })
  const tokens = await officeTokens(db, 4)
  const took: number[] = []
  for (let n = -3; n < times; n++) {
    const begun = performance.now()
    const headers = { authorization: `Bearer ${tokens[(n + 3) % tokens.length]}`, 'accept-encoding': 'br' }
    const { statusCode, body } = await http.request({ path: `/api/calendar?${week}`, method: 'GET', headers })
    await body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`${statusCode}`)
    if (n >= 0) took.push(performance.now() - begun)
  }
  await http.close()
  return took
}

async function opened(browser: Browser, url: string, session: Record<string, string>, at: string) {
  const page = await (await freshContext(browser, session)).newPage()
  await page.goto(`${url}/apps/calendar?${at}`)
  await page.locator('.rows-row').nth(20).waitFor()
  // The order dialog has been prerendered by the time a dispatcher works here.
  await page.locator('[data-rehearsed]').waitFor()
  return page
}

/** Time from the last byte of the week's slots to the frame that shows all of them. */
async function drawn(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen = { painted: 0 }
    Object.assign(globalThis, { benchWeek: seen })
    new MutationObserver(() => {
      if (seen.painted || document.querySelectorAll('[data-slot]').length < 400) return
      seen.painted = -1
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          seen.painted = performance.now()
        }
        channel.port2.postMessage(null)
      })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Następny tydzień' }).click()
  const found = await page.waitForFunction(() => {
    const { painted } = (globalThis as unknown as { benchWeek: { painted: number } }).benchWeek
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/calendar?'))
    const read = (entries.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd
    return painted > 0 && read ? painted - read : null
  })
  return (await found.jsonValue()) ?? Number.NaN
}

const spent = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((it) => it.name === name)?.value ?? 0
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000
}

/** Milliseconds of script, style and layout for each step of the pointer, and the longest task. */
async function dragged(page: Page, cdp: CDPSession): Promise<{ frames: number[]; longest: number }> {
  const slot = page.locator('[data-slot]').nth(4)
  const box = await slot.boundingBox()
  if (!box) throw new Error('the slot is not shown')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  // CPU time of the page's thread, so that other load of the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { benchTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((it) => it.duration))).observe({
      type: 'longtask',
    })
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames: number[] = []
  let last = await spent(cdp)
  for (let n = 1; n <= steps; n++) {
    await page.mouse.move(x + n * 3, y + (n % 40) * 8)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const now = await spent(cdp)
    frames.push(now - last)
    last = now
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const tasks = await page.evaluate(() => (globalThis as unknown as { benchTasks: number[] }).benchTasks)
  return { frames, longest: Math.max(0, ...tasks) }
}

/** Slots moved by another user by a day, until they are painted. */
async function movedByOther(page: Page, db: Database): Promise<number[]> {
  const [token = ''] = await officeTokens(db, 1)
  const { rows } = await db.query<{ id: string; order: string; version: number; start: string; end: string }>(
    `select distinct on (s.order_id) s.id, s.order_id as order, s.version, s.start_at + interval '1 day' as start,
            s.end_at + interval '1 day' as end
       from slots s join orders o on o.id = s.order_id and o.state not in ('closed', 'cancelled')
      where s.position >= 1000 and s.start_at >= $1::date and s.start_at < $1::date + 1 limit $2`,
    [monday, moves],
  )
  const next = new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10)
  const took: number[] = []
  for (const { id, order, version, start, end } of rows) {
    took.push(
      await seenByOther(page, {
        token,
        method: 'PATCH',
        path: `/api/orders/${order}/slots/${id}`,
        body: {
          version,
          startAt: new Date(start).toISOString(),
          endAt: new Date(end).toISOString(),
          overlapReason: 'pomiar',
        },
        selector: `[data-day="${next}"] [data-slot="${id}"]`,
      }),
    )
  }
  return took
}

/** A week of thirty performers: answer, painting, dragging a slot, and moves by another user. */
export async function board(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  try {
    await denseWeek(program.db)
    const took = await answers(program.url, program.db)
    const session = await officeSession(program)
    const draws: number[] = []
    const inHand: Record<string, { frames: number[]; longest: number }[]> = { week: [], day: [] }
    for (let n = 0; n < drags; n++) {
      const page = await opened(browser, program.url, session, `view=peopleWeek&date=${before}`)
      const { cdp } = await throttled(page, rate)
      draws.push(await drawn(page))
      inHand.week?.push(await dragged(page, cdp))
      await page.context().close()
      const day = await opened(browser, program.url, session, `view=peopleDay&date=${monday}`)
      await day.locator('[data-slot]').nth(20).waitFor()
      inHand.day?.push(await dragged(day, (await throttled(day, rate)).cdp))
      await day.context().close()
    }
    const watching = await opened(browser, program.url, session, `view=peopleWeek&date=${monday}`)
    await watching.locator('[data-slot]').nth(20).waitFor()
    const seen = await movedByOther(watching, program.db)
    const ms = (value: number) => `${value.toFixed(1)} ms`
    const figures: Figure[] = [
      {
        name: `a week of ${wanted} slots of ${performers} performers, answered`,
        asked: 'p95 <= 60 ms',
        seen: `p95 ${ms(percentile(took, 0.95))}`,
        holds: percentile(took, 0.95) <= 60,
        note: `p50 ${ms(median(took))}, ${times} times`,
      },
      {
        name: 'drawn after its data, at a quarter of the speed',
        asked: '< 300 ms',
        seen: ms(median(draws)),
        holds: median(draws) < 300,
        note: `median of ${draws.length}: ${draws.map((it) => it.toFixed(0)).join(', ')}`,
      },
      {
        name: 'a move by another, seen',
        asked: 'p95 <= 2000 ms',
        seen: `p95 ${ms(percentile(seen, 0.95))}`,
        holds: percentile(seen, 0.95) <= 2000,
        note: `p50 ${ms(median(seen))}, ${seen.length} moves`,
      },
      ...Object.entries(inHand).flatMap(([view, runs]): Figure[] => {
        const p95 = median(runs.map(({ frames }) => percentile(frames, 0.95)))
        const longest = median(runs.map((it) => it.longest))
        return [
          {
            name: `a slot dragged over the ${view}, script, style and layout a frame, at a quarter of the speed`,
            asked: 'p95 <= 12 ms',
            seen: `p95 ${ms(p95)}`,
            holds: p95 <= 12,
            note: `median of ${runs.length} drags of ${steps} steps`,
          },
          {
            name: `its longest task, ${view}`,
            asked: '<= 50 ms',
            seen: longest > 0 ? ms(longest) : 'none over 50 ms',
            holds: longest <= 50,
          },
        ]
      }),
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note ?? ''})`)
    await writeFigures('board', 'The board of performers', figures)
  } finally {
    await browser.close()
    await program.stop()
  }
}
