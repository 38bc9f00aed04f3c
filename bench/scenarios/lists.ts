import { Pool } from 'undici'
import { officeTokens } from '../create-load.ts'
import { manyClients, manyOrders } from '../many-orders.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const orders = 100_000
const clients = 10_000
const times = 40
/** The last page that a list leads to: further ones are counted no more. */
const deep = 40

/** Asked in turns, so that what else the machine does is shared by all of them. */
const lists = [
  ...['created', 'number', 'client', 'city', 'address', 'state', 'nextSlot'].map((sort) => ({
    name: `orders by ${sort}`,
    path: `/api/orders?sort=${sort}`,
    words: 'kwiatowa',
  })),
  { name: 'clients by created', path: '/api/customers?sort=created', words: 'spolka' },
]
const ways = [
  { name: 'first page', query: () => '&order=asc' },
  { name: 'first page, the other way', query: () => '&order=desc' },
  { name: `page ${deep}`, query: () => `&order=desc&page=${deep}` },
  { name: 'first page of a search', query: (words: string) => `&order=desc&q=${words}` },
]

const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

/** The lists of an office of ten years, by each column, as a browser on this machine is answered. */
export async function sortedLists(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: 1 })
  try {
    await manyOrders(program.db, orders)
    await manyClients(program.db, clients)
    const tokens = await officeTokens(program.db, 20)
    let sent = 0
    const ask = async (path: string): Promise<number> => {
      const authorization = `Bearer ${tokens[sent++ % tokens.length]}`
      const begun = performance.now()
      const { statusCode, body } = await http.request({ path, method: 'GET', headers: { authorization } })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`)
      return performance.now() - begun
    }
    const figures: Figure[] = []
    for (const list of lists) {
      const seen = ways.map(() => [] as number[])
      for (let n = -3; n < times; n++) {
        for (const [i, { query }] of ways.entries()) {
          const took = await ask(list.path + query(list.words))
          if (n >= 0) seen[i]?.push(took)
        }
      }
      const [first = [], other = []] = seen
      const worst = Math.max(median(first), median(other))
      figures.push({
        name: list.name,
        asked: 'p50 <= 5 ms',
        seen: `p50 ${worst.toFixed(1)} ms`,
        holds: worst <= 5,
        note: ways
          .map(
            ({ name }, i) =>
              `${name} p50 ${median(seen[i] ?? []).toFixed(1)}, p95 ${p95(seen[i] ?? []).toFixed(1)}`,
          )
          .join('; '),
      })
      console.log(`  ${list.name}: ${figures.at(-1)?.note}`)
    }
    await writeFigures('lists', `Lists of ${orders.toLocaleString('en')} orders`, figures)
  } finally {
    await http.close()
    await program.stop()
  }
}
