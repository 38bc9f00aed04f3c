import { Pool } from 'undici'
import { p95 } from '../beside.ts'
import { officeTokens } from '../create-load.ts'
import { manyOrders } from '../many-orders.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const orders = 100_000
const clients = 16
/** Each on a different order, since earlier events of one order make its answers longer. */
const deeds = 30
const readings = 60
const prints = 40

const at = ({ id }: { id: string }) => `/api/orders/${id}`

/** Orders of an office of ten years, moved by sixteen clients at once and opened, over HTTP on this machine. */
export async function lifeOfOrders(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: clients })
  try {
    await manyOrders(program.db, orders)
    const tokens = await officeTokens(program.db, clients)
    const { rows } = await program.db.query<{ id: string; version: number }>(
      "select id, version from orders where state in ('new', 'planned', 'in_progress') order by id desc limit $1",
      [clients * deeds],
    )
    if (rows.length < clients * deeds) throw new Error(`there are only ${rows.length} orders to move`)
    const { rows: some } = await program.db.query<{ id: string }>(
      'select id from orders tablesample bernoulli (2) limit $1',
      [clients * readings],
    )

    async function ask<T>(
      n: number,
      path: string,
      body?: object,
      method: 'POST' | 'PATCH' = 'POST',
    ): Promise<{ took: number; answer: T }> {
      const headers = { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' }
      const begun = performance.now()
      const sent = body ? { method, body: JSON.stringify(body) } : { method: 'GET' as const }
      const { statusCode, body: read } = await http.request({ path, headers, ...sent })
      const text = await read.text()
      const took = performance.now() - begun
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`)
      return { took, answer: JSON.parse(text) as T }
    }

    /** Runs an operation on separate orders, one after the other; the first five warm up. */
    async function doing(n: number, deed: (order: { id: string; version: number }) => Promise<number>) {
      const own = rows.slice(n * deeds, (n + 1) * deeds)
      const seen: number[] = []
      for (const order of own) seen.push(await deed(order))
      return seen.slice(5)
    }
    const moving = (n: number) =>
      doing(n, async (order) => {
        const wish = { to: 'paused', reason: 'client', words: null, version: order.version }
        const { took, answer } = await ask<{ order: { version: number } }>(n, `${at(order)}/moves`, wish)
        order.version = answer.order.version
        return took
      })
    const editing = (n: number) =>
      doing(n, async (order) => {
        const change = { comment: `Klucz u dozorcy, piętro ${n}`, version: order.version }
        return (await ask(n, at(order), change, 'PATCH')).took
      })
    const saying = (n: number) =>
      doing(n, async (order) => {
        const message = { id: crypto.randomUUID(), body: 'Klucz oddany w biurze' }
        return (await ask(n, `${at(order)}/conversation/messages`, message)).took
      })
    async function reading(n: number): Promise<number[]> {
      const seen: number[] = []
      for (let i = 0; i < readings; i++) {
        const { took } = await ask(n, `/api/orders/${some[(n * readings + i) % some.length]?.id}`)
        seen.push(took)
      }
      return seen
    }
    /** Prints with one client; the first five warm up the process that draws. */
    async function printing(): Promise<number[]> {
      const seen: number[] = []
      for (const { id } of some.slice(0, prints)) {
        const begun = performance.now()
        const headers = { authorization: `Bearer ${tokens[0]}` }
        const { statusCode, body } = await http.request({
          path: `/api/orders/${id}/pdf`,
          method: 'GET',
          headers,
        })
        await body.arrayBuffer()
        if (statusCode !== 200) throw new Error(`pdf: ${statusCode}`)
        seen.push(performance.now() - begun)
      }
      return seen.slice(5)
    }
    const all = async (one: (n: number) => Promise<number[]>) =>
      (await Promise.all(Array.from({ length: clients }, (_, n) => one(n)))).flat()
    const figure = (name: string, seen: readonly number[], most: number, by = clients): Figure => ({
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(seen).toFixed(1)} ms`,
      holds: p95(seen) <= most,
      note: `p50 ${median(seen).toFixed(1)} of ${seen.length}, ${by === 1 ? '1 client' : `${by} clients`}`,
    })
    // Reads first, since the program's first seconds are not measured.
    const details = figure('the details', await all(reading), 60)
    const figures = [
      figure('a move', await all(moving), 40),
      figure('an edit', await all(editing), 40),
      figure('a comment', await all(saying), 40),
      details,
      figure('the PDF, warm', await printing(), 100, 1),
    ]
    for (const { name, seen, note } of figures) console.log(`  ${name}: ${seen} (${note})`)
    await writeFigures('life', `The life of ${orders.toLocaleString('en')} orders`, figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
