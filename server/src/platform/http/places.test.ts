import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@zlecenia/contract/lib/endpoint'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { serverWith } from '#test/calls.ts'
import { addressOf } from '#test/listening.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { implement } from '../implement.ts'
import { openPlaces } from './places.ts'
import { tableOf } from './table.ts'

const world = await aWorld()
const [ola, jan, ewa] = await Promise.all([
  world.signedIn('office'),
  world.signedIn('office'),
  world.signedIn('office'),
])
const table = endpoint({
  method: 'GET',
  path: '/table',
  permission: ['read', 'Order'],
  summary: '',
  response: 'table',
})
const short = { ofUser: 1, all: 2, patience: 200, stall: 60_000 }

/** Serves an endless table, which is read until the client disconnects. */
async function open(bounds = short) {
  const ended = Promise.withResolvers<void>()
  async function* endless() {
    try {
      while (true) yield ['x'.repeat(100_000)]
    } finally {
      ended.resolve()
    }
  }
  const tables = implement({ table }, () => ({
    table: () => tableOf('csv', { total: 1, batches: endless() }, [['Wiersz', (it: string) => it]]),
  }))
  const address = await addressOf(await serverWith(world, { exports: openPlaces(bounds) }, tables))
  async function ask({ token }: SignedInAgent) {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const answer = await fetch(`${address}/api/table`, { headers, signal: leaving.signal })
    // Garbage collection of an answer closes its connection.
    onTestFinished(() => void answer)
    return { answer, leave: () => leaving.abort() }
  }
  const statusFor = async (who: SignedInAgent) => (await ask(who)).answer.status
  return { ask, statusFor, address, ended: ended.promise }
}

it('limits requests per user and in all, and refuses others with Retry-After', async () => {
  const { ask, statusFor } = await open()
  expect(await statusFor(ola)).toBe(200)
  const { answer } = await ask(ola)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toEqual({
    message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  })
  expect(await statusFor(jan)).toBe(200)
  expect(await statusFor(ewa)).toBe(503)
})

it('frees the place of a client that disconnects, and stops reading for it', async () => {
  const { ask, statusFor, ended } = await open()
  const { leave } = await ask(ola)
  expect(await statusFor(ola)).toBe(503)
  leave()
  await ended
  expect(await statusFor(ola)).toBe(200)
})

it('disconnects a client that stops reading', async () => {
  const { statusFor, address, ended } = await open({ ...short, stall: 300 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/table HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ola.token}\r\n\r\n`)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /u)
  socket.pause()
  await ended
  expect(await statusFor(ola)).toBe(200)
})

it('limits concurrent heavy reads per user, and queues the others', async () => {
  const running = { now: 0, most: 0 }
  const read = endpoint({
    method: 'GET',
    path: '/heavy',
    permission: ['read', 'Order'],
    summary: '',
    response: z.string(),
    heavy: true,
  })
  const reads = implement({ read }, () => ({
    read: async () => {
      running.most = Math.max(running.most, ++running.now)
      await world.db.query('select pg_sleep(0.02)')
      running.now--
      return 'ok'
    },
  }))
  const heavyReads = openPlaces({ ...short, patience: 20_000 })
  const app = await serverWith(world, { heavyReads }, reads)
  const requestOf = ({ token }: SignedInAgent) =>
    app.inject({ url: '/api/heavy', headers: { authorization: `Bearer ${token}` } })
  const answers = await Promise.all([...Array.from({ length: 12 }, () => requestOf(ola)), requestOf(jan)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(running.most).toBeLessThanOrEqual(2)
})
