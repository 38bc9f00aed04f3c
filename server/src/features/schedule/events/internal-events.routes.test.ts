import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import type { InternalEvent } from '@zlecenia/contract/features/schedule/internal-events.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: SignedInAgent
let worker: SignedInAgent
let other: SignedInAgent
beforeAll(async () => {
  office = await world.signedIn('office')
  worker = await world.signedIn('worker', { lastName: 'Kowalski' })
  other = await world.signedIn('worker', { lastName: 'Żak' })
})

const sentOf = (change: object = {}): Record<string, unknown> => ({
  title: 'Odprawa',
  from: '2027-02-01',
  to: '2027-02-01',
  hours: { from: 420, to: 450 },
  repeatsUntil: '2027-02-15',
  users: [worker.user.id],
  ...change,
})
const listed = async (as: SignedInAgent): Promise<string[]> => {
  const { performers } = (await as.get('/schedule/board?from=2027-02-01&to=2027-03-01')).json()
  const row = performers.find((it: AvailabilityPerformer) => it.id === as.user.id)
  return row.events.map((it: { title: string; startAt: string }) => `${it.title} ${it.startAt.slice(5, 16)}`)
}

describe('An internal event', () => {
  it('appears in the calendar of each participant, in each of its weeks, with its changes', async () => {
    const made: InternalEvent = (await office.post('/internal-events', sentOf())).json()
    expect(made.users.map(({ name }) => name)).toEqual(['Anna Kowalski'])
    expect(await listed(worker)).toEqual([
      'Odprawa 02-01T06:00',
      'Odprawa 02-08T06:00',
      'Odprawa 02-15T06:00',
    ])
    const sent = sentOf({ title: 'BHP', hours: null, repeatsUntil: null, users: [other.user.id] })
    const path = `/internal-events/${made.id}`
    expect((await office.patch(path, { ...sent, version: made.version })).json()).toMatchObject({
      title: 'BHP',
      hours: null,
      repeatsUntil: null,
      version: made.version + 1,
    })
    expect((await office.patch(path, { ...sent, version: made.version })).statusCode).toBe(409)
    expect([await listed(worker), await listed(other)]).toEqual([[], ['BHP 01-31T23:00']])
    expect((await office.delete(path)).statusCode).toBe(204)
    expect(await listed(other)).toEqual([])
  })

  it('exists once under repeated requests, and its id is taken for other users', async () => {
    const id = newId()
    const sent = sentOf({ id, title: 'Raz' })
    const first = await office.post('/internal-events', sent)
    const again = await office.post('/internal-events', sent)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    const admin = await world.signedIn('admin')
    expect((await admin.post('/internal-events', sent)).statusCode).toBe(409)
    expect((await listed(worker)).filter((it: string) => it.startsWith('Raz'))).toHaveLength(3)
    await office.delete(`/internal-events/${id}`)
  })

  it('appears in the list while it or a repeat of it is ahead', async () => {
    const today = todayInWarsaw()
    const day = (n: number) => dayAfter(today, n)
    for (const [title, from, repeatsUntil] of [
      ['miniona', day(-8), null],
      ['co tydzień', day(-8), today],
      ['dzisiejsza', today, null],
    ]) {
      await office.post('/internal-events', sentOf({ title, from, to: from, repeatsUntil }))
    }
    const { events } = (await office.get('/internal-events')).json()
    expect(events.map((it: InternalEvent) => it.title)).toEqual(['co tydzień', 'dzisiejsza'])
  })

  it.each([
    ['of nobody', { users: [] }, 'users'],
    ['of somebody unknown', { users: ['01900000-0000-7000-8000-000000000000'] }, 'users'],
    ['that repeats until before it begins', { repeatsUntil: '2027-01-31' }, 'repeatsUntil'],
    ['of more than a week that repeats', { to: '2027-02-08', hours: null }, 'repeatsUntil'],
    ['without a title', { title: '' }, 'title'],
  ])('cannot be one: %s', async (_, change, field) => {
    const answer = await office.post('/internal-events', sentOf(change))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })
})
