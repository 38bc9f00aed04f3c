import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { mainProgram } from './main-program.ts'
import { anOffice } from './orders.ts'
import { aWorld } from './world.ts'

const world = await aWorld()
const dataFolder = await mkdtemp(join(tmpdir(), 'zlecenia-strangers-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))
const stranger = fileURLToPath(new URL('stranger.ts', import.meta.url))

const mostMs = 5_000
const rounds = 5

/** Milliseconds of some calls, one after the other. */
async function durations(url: string, token: string): Promise<number[]> {
  const all: number[] = []
  const begin = performance.now()
  while (all.length < 15 && performance.now() - begin < mostMs) {
    const before = performance.now()
    const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    all.push(performance.now() - before)
  }
  return all
}

const medianOf = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/**
 * Durations of another user's `GET /api/me`, alternately with the crowd paused and running, since the machine has other
 * work.
 */
async function besideACrowd(path: string, connections: number, token?: string) {
  const other = await world.signedIn('office')
  const url = (await mainProgram(world.target, dataFolder).url).replace('localhost', '127.0.0.1')
  await durations(url, other.token)
  const given = [stranger, `${url}${path}`, `${connections}`, ...(token === undefined ? [] : [token])]
  const crowd = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    crowd.kill('SIGKILL')
  })
  await once(crowd.stdout, 'data')
  const rest: number[] = []
  const beside: number[] = []
  for (let n = 0; n < rounds; n++) {
    beside.push(...(await durations(url, other.token)))
    crowd.kill('SIGSTOP')
    await durations(url, other.token)
    rest.push(...(await durations(url, other.token)))
    crowd.kill('SIGCONT')
  }
  console.log(path, { rest: medianOf(rest), beside: medianOf(beside) })
  return { rest: Math.max(medianOf(rest), 2), beside: medianOf(beside) }
}

it.each(['/api/auth/login', '/api/setup', '/api/none'])(
  'answer others while 30 connections of a stranger send 900 kB each to %s',
  async (path) => {
    const { rest, beside } = await besideACrowd(path, 30)
    expect(beside).toBeLessThan(10 * rest)
  },
  300_000,
)

it('answer others while 40 connections read the description of the calls', async () => {
  const { rest, beside } = await besideACrowd('/api/openapi.json', 40, '')
  expect(beside).toBeLessThan(10 * rest)
}, 300_000)

it('answer others while 20 connections request too many slots', async () => {
  const { office, known } = await anOffice(world)
  const { id } = (await office.postForm('/investment', known())).json()
  await world.db.query(
    `insert into slots (id, order_id, start_at, end_at, position)
     select gen_random_uuid(), $1, '2029-05-01T08:00:00Z', '2029-05-01T09:00:00Z', 10 + n from generate_series(1, 10001) n`,
    [id],
  )
  const path = '/api/calendar?from=2029-05-01T00:00:00Z&to=2029-05-02T00:00:00Z'
  const { rest, beside } = await besideACrowd(path, 20, office.token)
  expect(beside).toBeLessThan(10 * rest)
}, 300_000)
