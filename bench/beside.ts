import { Pool } from 'undici'
import { officeTokens } from './create-load.ts'
import { median } from './paint.ts'
import type { MeasuredProgram } from './program.ts'
import type { Figure } from './report.ts'

const times = 40

export interface Question {
  name: string
  path: string
  /** Limit of the median in milliseconds, whatever the number of rows. */
  atMost: number
  /** Limits of the 95th percentile in milliseconds, and of kilobytes; 60 and 15 as for a list. */
  worst?: number
  kilobytes?: number
}

export const p95 = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

export interface Asker {
  ask(path: string): Promise<{ ms: number; bytes: number }>
  close(): Promise<void>
}

/** Reads as several users of the office in turn: a single one would exceed the rate limit. */
export async function asker({ url, db }: MeasuredProgram): Promise<Asker> {
  const http = new Pool(url, { connections: 1 })
  const tokens = await officeTokens(db, 40)
  let sent = 0
  return {
    async ask(path) {
      const authorization = `Bearer ${tokens[sent++ % tokens.length]}`
      const begun = performance.now()
      const headers = { authorization, 'accept-encoding': 'br' }
      const { statusCode, body } = await http.request({ path, method: 'GET', headers })
      const bytes = (await body.arrayBuffer()).byteLength
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
      return { ms: performance.now() - begun, bytes }
    },
    close: () => http.close(),
  }
}

/** Runs the same queries on few and on many rows, over HTTP on this machine. */
export async function besideEachOther(
  programs: readonly [few: MeasuredProgram, many: MeasuredProgram],
  [same, questions]: readonly [few: readonly Question[], many: readonly Question[]],
): Promise<Figure[]> {
  const small = await asker(programs[0])
  const large = await asker(programs[1])
  const figures: Figure[] = []
  for (const [i, { name, path, atMost, worst = 60, kilobytes = 15 }] of questions.entries()) {
    const seen: [number[], number[]] = [[], []]
    let size = 0
    // Alternates, so that both share other load of the machine.
    for (let n = -5; n < times; n++) {
      const little = await small.ask(same[i]?.path ?? '')
      const much = await large.ask(path)
      if (n < 0) continue
      seen[0].push(little.ms)
      seen[1].push(much.ms)
      size = Math.max(size, much.bytes)
    }
    const base = median(seen[0])
    const p50 = median(seen[1])
    const slow = p95(seen[1])
    const holds = (p50 <= atMost || p50 <= 1.5 * base) && slow <= worst && size <= kilobytes * 1000
    figures.push({
      name,
      asked: `p50 <= ${atMost} ms or 1.5 times, p95 <= ${worst} ms, <= ${kilobytes} kB`,
      seen: `p50 ${p50.toFixed(1)} ms, ${(p50 / base).toFixed(2)} times, p95 ${slow.toFixed(1)} ms, ${(size / 1000).toFixed(1)} kB`,
      holds,
    })
    console.log(`  ${holds ? ' ' : '!'} ${name}: ${figures.at(-1)?.seen}`)
  }
  await Promise.all([small.close(), large.close()])
  return figures
}

const warmUp = 10
const repeats = 60

/** Repeats each call by one client; `most` is the limit of its p95 in milliseconds. Prints a line per call. */
export async function timedCalls(
  ask: Awaited<ReturnType<typeof asker>>['ask'],
  calls: readonly (readonly [name: string, path: string, most: number])[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path, most] of calls) {
    const seen: number[] = []
    for (let n = 0; n < warmUp + repeats; n++) {
      const { ms } = await ask(path)
      if (n >= warmUp) seen.push(ms)
    }
    const figure = {
      name,
      asked: `p95 <= ${most} ms`,
      seen: `p95 ${p95(seen).toFixed(1)} ms`,
      holds: p95(seen) <= most,
      note: `p50 ${median(seen).toFixed(1)} of ${seen.length}, 1 client`,
    }
    console.log(`  ${name}: ${figure.seen} (${figure.note})`)
    figures.push(figure)
  }
  return figures
}
