import { afterAll, expect, it, vi } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { startedUntilTheyRun, startJobs } from '#platform/jobs.ts'
import { silentLog } from '#platform/log.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aWorld, type World } from '#test/world.ts'
import { letterTask } from './letter.task.ts'

const office = await aPostOffice()
const environment = readEnvironment({ SMTP_URL: office.url, MAIL_FROM: 'Biuro <biuro@firma.test>' })
const known = Promise.withResolvers<World>()
const jobs = startedUntilTheyRun(async () => {
  const { db, deps } = await known.promise
  return startJobs(db, silentLog, [], [letterTask(deps)])
}, silentLog)
const world: World = await aWorld({ environment, queue: jobs })
known.resolve(world)
afterAll(() => jobs.stop())

const forgot = (email: string) => world.anyone.post('/auth/forgot-password', { email })
const waiting = async () =>
  (await world.db.query<{ state: string }>('select state from jobs.job where name = $1', ['send-letter']))
    .rows
const arrived = (email: string) => office.letters.filter((letter) => letter.to?.[0]?.address === email)

it('retries a letter that the mail server refused', async () => {
  await world.aUser('office', { email: 'cierpliwa@firma.test' })
  office.refuse(1)
  await forgot('cierpliwa@firma.test')
  await vi.waitFor(async () => expect(await waiting()).toContainEqual({ state: 'retry' }), 15_000)
  expect(office.refused()).toBe(1)
  expect(arrived('cierpliwa@firma.test')).toEqual([])

  await world.db.query("update jobs.job set start_after = now() where state = 'retry'")
  await vi.waitFor(() => expect(arrived('cierpliwa@firma.test')).toHaveLength(1), 15_000)
  expect(arrived('cierpliwa@firma.test')[0]?.from).toEqual({ name: 'Biuro', address: 'biuro@firma.test' })
})

it('queues one letter for repeated requests, and a queued letter has no secret', async () => {
  await world.aUser('office', { email: 'niecierpliwa@firma.test' })
  for (let i = 0; i < 3; i++) await forgot('niecierpliwa@firma.test')
  const { rows } = await world.db.query<{ data: object }>(
    "select data from jobs.job where name = 'send-letter' and data->>'email' = 'niecierpliwa@firma.test'",
  )
  expect(rows).toEqual([{ data: { kind: 'reset', email: 'niecierpliwa@firma.test', language: 'pl' } }])
  await vi.waitFor(() => expect(arrived('niecierpliwa@firma.test')).toHaveLength(1), 15_000)
})

it("sends at most ten letters a day to a user, except on an administrator's request", async () => {
  await world.aUser('office', { email: 'zasypana@firma.test' })
  const { run } = letterTask(world.deps)
  for (let i = 0; i < 12; i++) await run({ kind: 'reset', email: 'zasypana@firma.test' })
  expect(arrived('zasypana@firma.test')).toHaveLength(10)
  await run({ kind: 'reset', email: 'zasypana@firma.test', byHand: true })
  expect(arrived('zasypana@firma.test')).toHaveLength(11)
  await world.db.query("update audit_log set at = at - interval '1 day'")
  await run({ kind: 'reset', email: 'zasypana@firma.test' })
  expect(arrived('zasypana@firma.test')).toHaveLength(12)
})
