import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Calls } from '@zlecenia/contract/api'
import fc from 'fast-check'
import { afterAll } from 'vitest'
import { createLog } from '#platform/log.ts'
import { noBackupRuns } from '../backups.ts'
import { addressOf } from '../listening.ts'
import type { World } from '../world.ts'
import { wrongWith } from './expectations.ts'
import { allowed, fuzzFixture, type Sender, senders } from './fixture.ts'
import { liftLimits, watchHandlers } from './lifted-limits.ts'
import { type Mutation, mutateed, mutationsOf } from './mutations.ts'
import { operationsOf } from './open-api.ts'
import { exchange, type RawAnswer } from './raw-http.ts'
import { changesBetween, markOf, markSince, nextWriteOf } from './side-effects.ts'
import { prepare } from './valid-requests.ts'
import { bytesOf, type Operation, type Wire } from './wire.ts'

/** Bad framing may be answered before the call begins, which then removes its writes. */
async function leftBehind(changes: () => Promise<string[]>): Promise<string[]> {
  for (const until = Date.now() + 5_000; ; await setTimeout(20)) {
    const left = await changes()
    if (left.length === 0 || Date.now() > until) return left
  }
}

/** Counts by call, sender and status; `-` for a closed connection. */
export type Table = Map<string, Map<Sender, Map<string, number>>>

export interface Outcome {
  table: Table
  /** Failures, each with the command that repeats it. */
  failures: string[]
}

/** Their answer would come from another host, which no test asks: 404. */
const fromElsewhere: readonly string[] = ['GET /mail/messages/:id/pictures/:n', 'GET /logistics/tile']

export interface Inputs {
  calls: string[]
  /** Sends a valid request as the first allowed sender; returns the problems. */
  sendValid(name: string): Promise<string[]>
  /** Sends many requests, or one by its index. */
  run(seed: number, indexes: Iterable<number>): Promise<Outcome>
}

export async function theInputs(): Promise<Inputs> {
  afterAll(liftLimits())
  const { idle, unwatch } = watchHandlers()
  afterAll(unwatch)
  const log = paper()
  const fixture = await fuzzFixture({ log: createLog('warn', log.stream), webFolder: await aWeb() })
  const ports = { main: await portOf(fixture.world), blank: await portOf(fixture.blank) }
  const operations = await operationsOf(fixture.world)
  const names = [...operations.keys()]
  const schedule = names.flatMap((name) => {
    const shares = sharesOf(operations.get(name) as Operation)
    return Array.from({ length: shares }, (_, n) => ({ name, n, shares }))
  })

  interface Try {
    sender: Sender
    how: Mutation
    turn: number
  }

  async function attempt(name: string, { sender, how, turn }: Try) {
    const operation = operations.get(name)
    if (!operation) throw new Error(`no call ${name}`)
    const inside = allowed(name as keyof Calls).filter((it) => it !== 'nobody')
    const as = inside.find((it) => it === sender) ?? inside[0] ?? 'office'
    await fixture.blank.db.patient.query('delete from login_failures')
    const me = await fixture.fresh(as)
    const valid = await prepare(name as keyof Calls, fixture, me, turn).catch((error: Error) => error)
    if (valid instanceof Error) return { answer: valid, wire: null, wrong: [valid.message] }
    const token = sender === 'nobody' ? null : sender === as ? me.token : (await fixture.fresh(sender)).token
    const wire = mutateed(operation, valid, valid.token ?? token, how)
    const place = valid.blank ? fixture.blank : fixture.world
    await idle()
    await noBackupRuns(fixture.world.db)
    // Read first: a write between the two is compared.
    const nextWrite = await nextWriteOf(place)
    const before = await markOf(place)
    log.lines.length = 0
    const answer = await exchange(ports[valid.blank ? 'blank' : 'main'], {
      bytes: bytesOf(wire),
      end: wire.end,
      bodiless: wire.method === 'HEAD',
    }).catch((error: Error) => error)
    const wrong =
      answer instanceof Error ? [answer.message] : [...wrongWith(answer, wire, how), ...errorsIn(log.lines)]
    // A call without a body finishes before the bad framing after its head is noticed.
    const isDoneBefore = how.how === 'framing' && operation.body === null
    if (answer && !(answer instanceof Error) && answer.status >= 400 && !isDoneBefore) {
      wrong.push(
        ...(await leftBehind(async () =>
          changesBetween(before, await markSince(place, before, nextWrite), name),
        )),
      )
    }
    return { answer, wire, wrong }
  }

  return {
    calls: names,
    async sendValid(name) {
      const sender = allowed(name as keyof Calls)[0] ?? 'nobody'
      const { answer, wrong } = await attempt(name, { sender, how: { how: 'nothing' }, turn: 0 })
      const status = answer && 'status' in answer ? answer.status : 0
      const isRight = fromElsewhere.includes(name) ? status === 404 : status >= 200 && status < 300
      return isRight ? wrong : [...wrong, `a valid request is answered ${status}: ${bodyOf(answer)}`]
    },
    async run(seed, indexes) {
      const table: Table = new Map(names.map((name) => [name, new Map()]))
      const failures: string[] = []
      for (const index of indexes) {
        const { name = '', n = 0, shares = 1 } = schedule[index % schedule.length] ?? {}
        const turn = Math.floor(index / schedule.length) * shares + n
        const sender = senderOf(name, turn)
        const operation = operations.get(name) as Operation
        const ways = fc.noBias(mutationsOf(operation))
        const [how] = fc.sample(ways, { seed: mixed(seed, index), numRuns: 1 }) as [Mutation]
        const { answer, wire, wrong } = await attempt(name, { sender, how, turn })
        note(table, name, sender, answer instanceof Error ? 'none' : String(answer?.status ?? '-'))
        for (const it of wrong) {
          failures.push(
            `${name} as ${sender}: ${it}\n  INPUTS_SEED=${seed} INPUTS_INDEX=${index} ${wire ? described(how, wire) : how.how}`,
          )
        }
      }
      return { table, failures }
    },
  }
}

/** Calls with more input get more requests. */
function sharesOf({ body, query, params }: Operation): number {
  const ofBody = { json: 4, bytes: 4, form: 30, none: 0 }
  return 1 + (query.length > 0 ? 2 : 0) + (params.length > 0 ? 1 : 0) + ofBody[body?.kind ?? 'none']
}

/** Chooses allowed senders twice as often: a refusal hides later checks. */
function senderOf(name: string, round: number): Sender {
  const inside = allowed(name as keyof Calls)
  const order = round % 3 ? inside.filter((it) => it !== 'nobody') : senders
  return order[Math.floor(round / 3) % order.length] ?? 'nobody'
}

/** Hash, so that neighbouring seeds are unrelated. */
function mixed(seed: number, index: number): number {
  let hash = Math.imul(seed, 0x85ebca6b) ^ Math.imul(index + 1, 0x9e3779b1)
  for (const [shift, factor] of [
    [16, 0x85ebca6b],
    [13, 0xc2b2ae35],
  ] as const) {
    hash = Math.imul(hash ^ (hash >>> shift), factor)
  }
  return hash ^ (hash >>> 16)
}

function bodyOf(answer: RawAnswer | Error | null): string {
  return answer && 'body' in answer ? answer.body.toString().slice(0, 300) : String(answer)
}

function described(how: Mutation, wire: Wire): string {
  const sent = bytesOf(wire).toString('latin1')
  return `${how.how}: ${JSON.stringify(how).slice(0, 300)}\n  ${JSON.stringify(sent.slice(0, 700))}`
}

function note(table: Table, name: string, sender: Sender, status: string): void {
  const ofCall = table.get(name) ?? new Map<Sender, Map<string, number>>()
  const counts = ofCall.get(sender) ?? new Map<string, number>()
  counts.set(status, (counts.get(status) ?? 0) + 1)
  ofCall.set(sender, counts)
  table.set(name, ofCall)
}

/** One line: how many there were, and how they were answered. */
export function summed(table: Table): { requests: number; serverErrors: number; line: string } {
  const counts = new Map(['2xx', '3xx', '4xx', '5xx', 'unanswered'].map((name) => [name, 0]))
  for (const [status, n] of [...table.values()].flatMap((it) => [...it.values()]).flatMap((it) => [...it])) {
    const name = /^[2-5]\d\d$/u.test(status) ? `${status[0]}xx` : 'unanswered'
    counts.set(name, (counts.get(name) ?? 0) + n)
  }
  const requests = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const classes = [...counts].map(([name, n]) => `${name} ${n}`).join(', ')
  return { requests, serverErrors: counts.get('5xx') ?? 0, line: `requests ${requests}: ${classes}` }
}

export function written(table: Table): string {
  const lines = [...table].map(([name, ofCall]) => {
    const cells = senders.map((sender) => {
      const counts = [...(ofCall.get(sender) ?? [])].toSorted(([a], [b]) => a.localeCompare(b))
      return `${sender}: ${counts.map(([status, n]) => `${status}×${n}`).join(' ')}`
    })
    return `${name.padEnd(46)} ${cells.join(' | ')}`
  })
  return lines.join('\n')
}

async function aWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'signin.html', 'pomoc.html', 'assets/app-abc123.js']) {
    await writeFile(join(folder, name), name)
  }
  return folder
}

async function portOf(world: World): Promise<number> {
  return Number(new URL(await addressOf(world.app)).port)
}

function paper(): { lines: string[]; stream: Writable } {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, stream }
}

/** Errors in the log; refusals are not errors. */
function errorsIn(lines: string[]): string[] {
  return lines.filter((line) => JSON.parse(line).err).map((line) => `the log says: ${line.slice(0, 400)}`)
}
