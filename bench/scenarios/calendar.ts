import type { Database } from '@zlecenia/server/src/platform/database/database.ts'
import { Pool } from 'undici'
import { p95 } from '../beside.ts'
import { officeTokens } from '../create-load.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const wanted = 8_000
const times = 40
/** A displayed month: six weeks, in Warsaw time. */
const month = 'from=2031-04-27T22:00:00.000Z&to=2031-06-08T22:00:00.000Z'
const kB = (bytes: number) => Math.round(bytes / 1024)

/** Adds slots of the example orders, equally on each day of six weeks. */
async function busyMonth(db: Database): Promise<void> {
  await db.patient.query(
    `with made as (
       insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), o.id, at.start, at.start + interval '90 minutes', 1000 + at.n
         from (select n, timestamptz '2031-04-28T04:00:00Z' + (n % 42) * interval '1 day'
                         + (n / 42 % 40) * interval '15 minutes' as start from generate_series(0, $1::int - 1) n) at
         join (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from orders) o
           on o.place = at.n % o.many
       returning id, start_at, end_at)
     insert into slot_performers (slot_id, user_id, start_at, end_at)
     select m.id, w.user_id, m.start_at, m.end_at from made m,
            lateral (select user_id from slot_performers where m.id is not null order by random() limit 1) w`,
    [wanted],
  )
  await db.patient.query('vacuum analyze slots')
  await db.patient.query('vacuum analyze slot_performers')
}

/** A month of a dense database: the month view's query, compared with all slots. */
export async function calendarMonth(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: 1 })
  try {
    await busyMonth(program.db)
    const tokens = await officeTokens(program.db, 4)
    let sent = 0
    const ask = async (query: string) => {
      const headers = {
        authorization: `Bearer ${tokens[sent++ % tokens.length]}`,
        'accept-encoding': 'gzip, deflate, br, zstd',
      }
      const begun = performance.now()
      const { statusCode, body } = await http.request({
        path: `/api/calendar?${query}`,
        method: 'GET',
        headers,
      })
      const bytes = (await body.arrayBuffer()).byteLength
      if (statusCode !== 200) throw new Error(`${statusCode}`)
      return { took: performance.now() - begun, bytes }
    }
    const ways = [
      { name: 'as the month asks', query: `${month}&perDay=5`, took: [] as number[], bytes: 0 },
      { name: 'every slot', query: month, took: [] as number[], bytes: 0 },
    ]
    for (let n = -2; n < times; n++) {
      for (const way of ways) {
        const { took, bytes } = await ask(way.query)
        way.bytes = bytes
        if (n >= 0) way.took.push(took)
      }
    }
    const [capped, whole] = ways as [(typeof ways)[0], (typeof ways)[0]]
    const beside = `every slot: ${kB(whole.bytes)} kB, p50 ${median(whole.took).toFixed(0)}, p95 ${p95(whole.took).toFixed(0)} ms`
    const figures: Figure[] = [
      {
        name: `a month of ${wanted} slots, as served`,
        asked: '<= 150 kB',
        seen: `${kB(capped.bytes)} kB`,
        holds: capped.bytes <= 150 * 1024,
        note: beside,
      },
      {
        name: `a month of ${wanted} slots, answered`,
        asked: 'p95 <= 60 ms',
        seen: `p95 ${p95(capped.took).toFixed(0)} ms`,
        holds: p95(capped.took) <= 60,
        note: `p50 ${median(capped.took).toFixed(0)} ms, ${times} of each in turns; ${beside}`,
      },
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('calendar', 'A month of the calendar', figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
