import { readFile } from 'node:fs/promises'
import { Pool } from 'undici'
import { officeTokens } from '../create-load.ts'
import { manyOrders } from '../many-orders.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const orders = 100_000
const megabyte = 1024 * 1024
const mostSeconds = 20
const mostMegabytes = 150
const views = 10

/** Memory of one process, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) * 1024
}

/** All orders of an office of ten years as a file, and their number in each view. */
export async function exportedOrders(): Promise<void> {
  const program = await measuredProgram()
  const http = new Pool(program.url, { connections: 1, bodyTimeout: 0 })
  try {
    await manyOrders(program.db, orders)
    const tokens = await officeTokens(program.db, 2)
    const headers = { authorization: `Bearer ${tokens[0]}` }
    const ask = (path: string) => http.request({ path, method: 'GET', headers })
    // Warm-up, to measure the middle of a day and not the start.
    for (let n = 0; n < 300; n++) await (await ask(`/api/orders?size=100&page=${(n % 40) + 1}`)).body.dump()
    const figures: Figure[] = []
    for (const format of ['xlsx', 'csv', 'xlsx']) {
      const before = await memoryOf(program.pid)
      let most = before
      const watch = setInterval(async () => {
        most = Math.max(most, await memoryOf(program.pid))
      }, 50)
      const begun = performance.now()
      const { statusCode, headers: sent, body } = await ask(`/api/orders/export?format=${format}`)
      if (statusCode !== 200) throw new Error(await body.text())
      let bytes = 0
      let first = 0
      for await (const chunk of body) {
        first ||= performance.now() - begun
        bytes += (chunk as Buffer).length
      }
      const seconds = (performance.now() - begun) / 1000
      clearInterval(watch)
      const more = (most - before) / megabyte
      const expected = Number(sent['expected-bytes'])
      figures.push({
        name: `${orders.toLocaleString('en')} orders as ${format}${figures.length > 1 ? ', once more' : ''}`,
        asked: `<= ${mostSeconds} s, ${mostMegabytes} MB more`,
        seen: `${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more`,
        holds: seconds <= mostSeconds && more <= mostMegabytes,
        note: `${(bytes / megabyte).toFixed(1)} MB, ${(expected / megabyte).toFixed(1)} MB expected; first byte after ${first.toFixed(0)} ms; resident memory of the program, ${(before / megabyte).toFixed(0)} MB before`,
      })
      console.log(`  ${figures.at(-1)?.name}: ${figures.at(-1)?.seen}; ${figures.at(-1)?.note}`)
    }
    figures.push(await countsOfViews(http, headers))
    await writeFigures(
      'export',
      `Exports of ${orders.toLocaleString('en')} orders, and counts of views`,
      figures,
    )
  } finally {
    await http.close()
    await program.stop()
  }
}

const questions: Record<string, string>[] = [
  { state: 'new' },
  { state: 'new,planned' },
  { state: 'closed' },
  { due: 'overdue' },
  { fault: 'yes', state: 'in_progress' },
  { priority: 'emergency' },
  { created: '2026-01-01..2026-01-31' },
  { q: 'kwiatowa' },
  { q: 'nikogo takiego' },
  { state: 'paused', priority: 'inspection' },
]

async function countsOfViews(http: Pool, headers: Record<string, string>): Promise<Figure> {
  const post = { ...headers, 'content-type': 'application/json' }
  for (const [n, search] of questions.entries()) {
    const body = JSON.stringify({ page: 'orders', name: `Widok ${n}`, search })
    const { statusCode, body: answer } = await http.request({
      path: '/api/saved-views',
      method: 'POST',
      headers: post,
      body,
    })
    if (statusCode !== 201) throw new Error(await answer.text())
    await answer.dump()
  }
  const seen: number[] = []
  for (let n = -3; n < 40; n++) {
    const begun = performance.now()
    const { statusCode, body } = await http.request({
      path: '/api/saved-views/counts?page=orders',
      method: 'GET',
      headers,
    })
    await body.text()
    if (statusCode !== 200) throw new Error('no counts')
    if (n >= 0) seen.push(performance.now() - begun)
  }
  const worst = seen.toSorted((a, b) => a - b)[Math.floor(seen.length * 0.95)] ?? 0
  console.log(`  counts: p50 ${median(seen).toFixed(1)}, p95 ${worst.toFixed(1)}`)
  return {
    name: `counts of ${views} views`,
    asked: 'p95 <= 60 ms',
    seen: `p95 ${worst.toFixed(1)} ms`,
    holds: worst <= 60,
    note: `p50 ${median(seen).toFixed(1)} ms; words, states, days and what nothing matches among them`,
  }
}
