import { openSession } from '@zlecenia/server/src/platform/auth/sessions.ts'
import { Pool } from 'undici'
import { p95 } from '../beside.ts'
import { manyOrders } from '../many-orders.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const orders = 100_000
const clients = 16
const readings = 40
/** Taps of each client, on different slots. */
const taps = 20
const kinds = ['travel', 'arrive', 'start', 'pause', 'resume'] as const

/** Days of performers of an office of ten years: read by one phone after another, tapped by sixteen at once. */
export async function workerDays(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: clients })
  try {
    await manyOrders(program.db, orders)
    const { rows: workers } = await program.db.query<{ id: string }>(
      `select r.user_id as id from user_roles r where r.role = 'ROLE_WORKER' order by r.user_id limit $1`,
      [clients],
    )
    const tokens: string[] = []
    for (let n = 0; n < clients; n++)
      tokens.push(await openSession(program.db, workers[n % workers.length]?.id ?? ''))

    async function ask(n: number, path: string, body?: object): Promise<number> {
      const headers = { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' }
      const begun = performance.now()
      const sent = body ? { method: 'POST' as const, body: JSON.stringify(body) } : { method: 'GET' as const }
      const { statusCode, body: read } = await http.request({ path, headers, ...sent })
      const text = await read.text()
      const took = performance.now() - begun
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`)
      return took
    }
    async function reading(n: number): Promise<number[]> {
      const seen: number[] = []
      for (let i = 0; i < readings; i++) seen.push(await ask(n, '/api/me/day'))
      return seen.slice(5)
    }
    async function tapping(n: number): Promise<number[]> {
      const { rows } = await program.db.query<{ orderId: string; slotId: string }>(
        `select p.order_id as "orderId", p.slot_id as "slotId"
           from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
           join orders o on o.id = p.order_id and o.state = 'planned'
          where p.user_id = $1
            and not exists (select from visit_events v where v.slot_id = p.slot_id and v.user_id = p.user_id)
          order by p.end_at desc, p.slot_id offset $2 limit $3`,
        [workers[n % workers.length]?.id, Math.floor(n / workers.length) * taps, taps],
      )
      const seen: number[] = []
      for (const { orderId, slotId } of rows) {
        for (const kind of kinds) {
          const body = { id: crypto.randomUUID(), kind, clientAt: new Date().toISOString() }
          seen.push(await ask(n, `/api/orders/${orderId}/slots/${slotId}/visits`, body))
        }
      }
      return seen.slice(5)
    }
    const all = async (one: (n: number) => Promise<number[]>) =>
      (await Promise.all(Array.from({ length: clients }, (_, n) => one(n)))).flat()
    const inTurn = async (one: (n: number) => Promise<number[]>) => {
      const seen: number[] = []
      for (let n = 0; n < clients; n++) seen.push(...(await one(n)))
      return seen
    }
    const figure = (name: string, seen: readonly number[], at: number, most: number): Figure => ({
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(seen).toFixed(1)} ms`,
      holds: p95(seen) <= most,
      note: `p50 ${median(seen).toFixed(1)} of ${seen.length}, ${at} ${at === 1 ? 'client' : 'clients'}`,
    })
    const figures = [
      figure('the day of a performer', await inTurn(reading), 1, 60),
      figure('a tap', await all(tapping), clients, 40),
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('worker-day', `Days of performers with ${orders.toLocaleString('en')} orders`, figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
