import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { AvailabilityPerformer } from '@zlecenia/contract/features/schedule/availability.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let admin: SignedInAgent
let other: SignedInAgent
let orders: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  orders = await anOffice(world)
  other = await world.signedIn('worker', { firstName: 'Łucja', lastName: 'Żak' })
})

const week = 'from=2026-12-21&to=2026-12-28'
const availability = async (as: SignedInAgent, query = week) =>
  (await as.get(`/schedule/board?${query}`)).json()
const rowOf = async (as: SignedInAgent, of: SignedInAgent, query = week): Promise<AvailabilityPerformer> =>
  (await availability(as, query)).performers.find((it: AvailabilityPerformer) => it.id === of.user.id)

async function anAbsence(of: SignedInAgent, kind: string, state: string, day: string) {
  await world.db.query(
    `insert into absences (id, user_id, kind, state, first_day, last_day, start_at, end_at)
     values ($1, $2, $3, $4, $5::date, $5::date, ($5::date)::timestamp at time zone 'Europe/Warsaw',
             ($5::date + 1)::timestamp at time zone 'Europe/Warsaw')`,
    [newId(), of.user.id, kind, state, day],
  )
}

describe('The performers of the board', () => {
  it("have their hours by day, with holidays and the company's days off", async () => {
    const { version } = (await admin.get('/schedule/company')).json()
    const off = [{ from: '2026-12-22', to: '2026-12-22' }]
    await admin.patch('/schedule/company', { worked: ['Wigilia Bożego Narodzenia'], off, version })
    await admin.patch(`/schedule/users/${orders.worker.user.id}`, { colour: 'info', version: 0 })
    const { days, colour, active, crewId } = await rowOf(orders.office, orders.worker)
    expect([colour, active, crewId]).toEqual(['info', true, null])
    expect(days.map(({ day, hours }) => [day.slice(8), hours?.from ?? null])).toEqual([
      ['21', 420],
      ['22', null],
      ['23', 420],
      ['24', 420],
      ['25', null],
      ['26', null],
      ['27', null],
    ])
  })

  it('are sorted by crew, its leader first; a former worker stays while they have slots', async () => {
    const { worker, office } = orders
    const [gone, mate] = await Promise.all([
      world.signedIn('worker', { lastName: 'Adamski' }),
      world.signedIn('worker', { lastName: 'Ćwik' }),
    ])
    const events = [
      aSlot({ startAt: '2026-12-23T08:00:00Z', endAt: '2026-12-23T09:00:00Z', userIds: [gone.user.id] }),
    ]
    await created(world, office, orders.known({ events }))
    await world.db.query("update users set status = 'inactive' where id = $1", [gone.user.id])
    const crew = newId()
    await world.db.query('insert into crews (id, name, leader_id) values ($1, $2, $3)', [
      crew,
      'Zespół A',
      worker.user.id,
    ])
    await world.db.query('insert into crew_members (crew_id, user_id) select $1, unnest($2::uuid[])', [
      crew,
      [mate.user.id, worker.user.id],
    ])
    const { crews, performers } = await availability(office)
    expect(crews).toEqual([{ id: crew, name: 'Zespół A', leaderId: worker.user.id }])
    expect(performers.map((it: AvailabilityPerformer) => [it.lastName, it.crewId, it.active])).toEqual([
      ['Kowalski', crew, true],
      ['Ćwik', crew, true],
      ['Adamski', null, false],
      ['Żak', null, true],
    ])
    const later = await availability(office, 'from=2026-12-28&to=2027-01-04')
    expect(later.performers.map((it: AvailabilityPerformer) => it.lastName)).toEqual([
      'Kowalski',
      'Ćwik',
      'Żak',
    ])
  })

  it('have absences: entered kinds are hidden from all but the person and administrators', async () => {
    const { worker, office } = orders
    await anAbsence(worker, 'leave', 'asked', '2026-12-21')
    await anAbsence(worker, 'sick', 'entered', '2026-12-22')
    await anAbsence(worker, 'leave', 'refused', '2026-12-23')
    const kinds = async (as: SignedInAgent) =>
      (await rowOf(as, worker)).absences.map(({ kind, state, startAt }) => [kind, state, startAt])
    const requested = ['leave', 'asked', '2026-12-20T23:00:00.000Z']
    const away = (kind: string | null) => [kind, 'entered', '2026-12-21T23:00:00.000Z']
    expect(await kinds(office)).toEqual([requested, away(null)])
    expect(await kinds(worker)).toEqual([requested, away('sick')])
    expect(await kinds(admin)).toEqual([requested, away('sick')])
  })

  it('have each repeat of internal events within the period, and weeks on call', async () => {
    const { worker, office } = orders
    const id = newId()
    await world.db.query(
      `insert into internal_events (id, title, first_day, last_day, from_minute, to_minute, repeats_until)
       values ($1, 'Odprawa', '2026-10-19', '2026-10-19', 420, 450, '2026-12-28')`,
      [id],
    )
    await world.db.query('insert into internal_event_users (event_id, user_id) values ($1, $2)', [
      id,
      worker.user.id,
    ])
    await world.db.query("insert into on_call_weeks (week, user_id) values ('2026-12-21', $1)", [
      worker.user.id,
    ])
    const at = async (query: string) =>
      (await rowOf(office, worker, query)).events.map(({ startAt }) => startAt)
    expect(await at('from=2026-10-19&to=2026-11-02')).toEqual([
      '2026-10-19T05:00:00.000Z',
      '2026-10-26T06:00:00.000Z',
    ])
    expect(await at('from=2026-12-28&to=2027-01-11')).toEqual(['2026-12-28T06:00:00.000Z'])
    expect((await rowOf(office, worker)).onCall).toEqual(['2026-12-21'])
    expect((await rowOf(office, worker, 'from=2026-12-23&to=2026-12-24')).onCall).toEqual(['2026-12-21'])
    expect((await rowOf(office, other)).onCall).toEqual([])
  })

  it('are only the caller for a worker, for at most 62 days', async () => {
    const own = (await availability(orders.worker)).performers
    expect(own.map((it: AvailabilityPerformer) => it.id)).toEqual([orders.worker.user.id])
    for (const query of [
      'from=2026-12-21&to=2026-12-21',
      'from=2026-12-01&to=2027-02-02',
      'from=2026-12-01',
    ]) {
      expect((await orders.office.get(`/schedule/board?${query}`)).statusCode).toBe(400)
    }
    const instants = 'from=2026-12-20T23:00:00Z&to=2026-12-27T23:00:00Z'
    expect((await rowOf(orders.office, orders.worker, instants)).days).toHaveLength(7)
  })
})
