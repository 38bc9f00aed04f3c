import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#platform/auth/passwords.ts'
import { newId } from '#platform/ids.ts'
import { password } from '#test/accounts.ts'
import { aFreeSlot } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
  await world.aUser('office', { email: 'jan@firma.test', passwordHash: await hashPassword(password) })
})

let unlock: (() => void) | undefined
let holding: Promise<unknown> | undefined
/** Locks a table in another session, so that its readers wait. */
async function locked(table: string): Promise<void> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  unlock = free.resolve
  holding = world.db.patient.transaction(async (tx) => {
    await tx.query(`lock ${table} in access exclusive mode`)
    held.resolve()
    await free.promise
  })
  await held.promise
}
afterEach(async () => {
  unlock?.()
  await holding
})

const signIn = () => world.anyone.post('/auth/login', { email: 'jan@firma.test', password })
// Creating an order reads devices, which are locked here.
const keep = () => office.office.put(`/drafts/${crypto.randomUUID()}`, { title: 'Nowak', sections: {} })
const create = () =>
  office.office.postForm('/investment', office.known({ events: [aFreeSlot([office.worker.user.id])] }))
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)

it('leaves connections for other requests during slow searches', async () => {
  await locked('devices')
  const ended: LightMyRequestResponse[] = []
  const enough = Promise.withResolvers<void>()
  const searches = Array.from({ length: 150 }, async (_, n) => {
    const answer = await office.office.get(`/app-bar/search?q=winda%20${n}`)
    if (ended.push(answer) === 148) enough.resolve()
    return answer
  })
  // The newest two continue; each of the others was superseded by a later one.
  await enough.promise
  const superseded = ended.filter(({ statusCode }) => statusCode === 429)
  expect(superseded.length).toBeGreaterThan(100)
  expect(Number(superseded[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const others = [office.office.get('/me'), signIn(), keep(), office.office.get('/orders')]
  expect(await statuses(others)).toEqual([200, 200, 200, 200])
  unlock?.()
  await Promise.all(searches)
  // A busy machine holds the lock so long that some time out, and others are superseded after the count.
  const rest = ended.filter((it) => !superseded.includes(it))
  for (const { statusCode } of rest) expect([200, 429, 503]).toContain(statusCode)
})

it('avoids errors 500 and blocked writers while a table is locked', async () => {
  await locked('customers')
  const lists = Array.from({ length: 12 }, () => office.office.get('/customers'))
  const draft = office.office.put(`/drafts/${newId()}`, { title: '', sections: {} })
  expect(await statuses([signIn(), draft])).toEqual([200, 200])
  for (const answer of await Promise.all([...lists, create()])) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  unlock?.()
  await holding
  expect(await statuses([office.office.get('/customers'), create()])).toEqual([200, 201])
})
