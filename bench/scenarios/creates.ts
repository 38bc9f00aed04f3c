import { Pool } from 'undici'
import { aLoad, httpCreate, officeTokens, recordedCreate } from '../create-load.ts'
import { median } from '../paint.ts'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'

const rounds = 5
const roundMs = 4_000
const parallelCreates = 10_000

/** Runs `work` in `clients` loops for `forMs`; returns runs per second. */
async function perSecond(
  clients: number,
  forMs: number,
  work: (n: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now()
  const end = begun + forMs
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await work(done++)
    }),
  )
  return (done * 1000) / (performance.now() - begun)
}

export async function creates(): Promise<void> {
  const program = await measuredProgram(16)
  const http = new Pool(program.url, { connections: 64 })
  try {
    const tokens = await officeTokens(program.db, 600)
    const tokenOf = (n: number) => tokens[n % tokens.length] as string
    const load = await aLoad(program.db)
    const request = httpCreate(load)
    const direct = await recordedCreate(program.db, load, tokenOf(0))
    const overHttp = async (n: number) => {
      const { statusCode, body } = await http.request(request(tokenOf(n)))
      const text = await body.text()
      if (statusCode !== 201) throw new Error(`${statusCode} ${text}`)
    }
    const figures: Figure[] = []
    for (const [clients, least] of [
      [1, 0.6],
      [16, 0.5],
    ] as const) {
      await perSecond(clients, 1500, overHttp)
      await perSecond(clients, 1500, (n) => direct(tokenOf(n)))
      const seen = { http: [] as number[], direct: [] as number[], ratio: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        const a = await perSecond(clients, roundMs, overHttp)
        const b = await perSecond(clients, roundMs, (n) => direct(tokenOf(n)))
        seen.http.push(a)
        seen.direct.push(b)
        seen.ratio.push(a / b)
      }
      const ratio = median(seen.ratio)
      figures.push({
        name: `creates over HTTP beside the same SQL, ${clients} client${clients > 1 ? 's' : ''}`,
        asked: `>= ${least}`,
        seen: `${ratio.toFixed(2)} (${Math.round(median(seen.http))}/s and ${Math.round(median(seen.direct))}/s)`,
        holds: ratio >= least,
        note: `median of ${rounds} paired rounds of ${roundMs / 1000} s, fsync on, no files; ratios ${seen.ratio.map((it) => it.toFixed(2)).join(', ')}`,
      })
    }

    const before = await count(program.db)
    let begun = 0
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        while (begun < parallelCreates) await overHttp(begun++)
      }),
    )
    const after = await count(program.db)
    figures.push({
      name: 'duplicate numbers in 10,000 parallel creates',
      asked: '0',
      seen: `${after.orders - after.numbers} (${after.orders - before.orders} created)`,
      holds: after.orders === after.numbers && after.orders - before.orders === parallelCreates,
      note: '64 at a time',
    })
    await writeFigures('creates', 'Creating orders', figures)
  } finally {
    await http.close()
    await program.stop()
  }
}

async function count(db: { query<Row>(sql: string): Promise<{ rows: Row[] }> }) {
  const { rows } = await db.query<{ orders: number; numbers: number }>(
    'select count(*)::int as orders, count(distinct number)::int as numbers from orders',
  )
  return rows[0] ?? { orders: 0, numbers: 0 }
}
