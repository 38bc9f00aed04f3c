import type { Trip, TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { instantInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aDrive, aVisit } from '#test/trips.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const month = '2019-03'
const day = `${month}-05`
const north: [number, number] = [52.46, 16.9]
const south: [number, number] = [52.4, 16.9]
let office: Office
let jan: SignedInAgent
let vehicle: string
beforeAll(async () => {
  office = await anOffice(world)
})
beforeEach(async () => {
  await setCompanyBase(null)
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  vehicle = newId()
  const plate = `PB${vehicle.slice(-7).toUpperCase()}`
  const sent = { id: vehicle, name: 'Bus', plate, fuel: 'diesel', costPerKm: 100 }
  expect((await office.office.post('/vehicles', sent)).statusCode).toBe(201)
  await office.office.post(`/vehicles/${vehicle}/users`, {
    id: newId(),
    userId: jan.user.id,
    from: '2019-01-01',
  })
})

const setCompanyBase = (at: [number, number] | null) =>
  world.db.query(
    `insert into settings (company_name, latitude, longitude) values ('Serwis', $1, $2)
     on conflict (only_row) do update set company_name = 'Serwis', latitude = $1, longitude = $2`,
    at ?? [null, null],
  )

/** A building at which the vehicle begins and ends its days. */
async function aBase(at: [number, number] | null): Promise<string> {
  const { id } = (await office.another()).file.building
  if (at)
    await world.db.query('update buildings set latitude = $2, longitude = $3 where id = $1', [id, ...at])
  await world.db.query('update vehicles set base_id = $2 where id = $1', [vehicle, id])
  return id
}

const path = '/logistics/kilometres'
async function tripsOf(whose = `vehicle=${vehicle}`, of = month): Promise<Trip[]> {
  const answer = await office.office.get(`${path}?month=${of}&${whose}`)
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json<TripMonth>().days.flatMap(({ trips }) => trips)
}
const ends = (trips: readonly Trip[]) => trips.map((it) => [it.day.slice(5), it.base, it.slotId])
const correct = (slotId: string | null, sent: object) =>
  office.office.put(`${path}/trips/${slotId}`, {
    day,
    vehicle,
    km: 12,
    minutes: 20,
    isPrivate: false,
    reason: 'Objazd',
    version: 0,
    ...sent,
  })
const tap = (slotId: string, kind: string, moment: string) =>
  world.db.query(
    `insert into visit_events (id, slot_id, user_id, kind, at, moment) values ($1, $2, $3, $4, $5, $5)`,
    [newId(), slotId, jan.user.id, kind, moment],
  )

describe('the way from and to the base', () => {
  it('leads to the first visit of a day, and back after the last one', async () => {
    await aBase(south)
    const { first, second } = await aDrive(world, office, jan, day)
    const trips = await tripsOf()
    expect(trips).toMatchObject([
      { base: 'from', slotId: first.slotId, order: { id: first.orderId }, km: 0 },
      { base: null, slotId: second.slotId, km: 8.7 },
      { base: 'to', slotId: second.slotId, order: null, km: 8.7 },
    ])
    expect([trips[0]?.from, trips[2]?.to]).toEqual([trips[2]?.to, trips[0]?.from])
  })

  it('begins at the base of the company for a vehicle without a base of its own', async () => {
    await setCompanyBase(south)
    const { slotId } = await aVisit(world, office, { day, hour: 8, who: jan, at: north })
    expect(await tripsOf()).toMatchObject([
      { base: 'from', slotId, from: 'Serwis', km: 8.7 },
      { base: 'to', slotId, to: 'Serwis', km: 8.7 },
    ])
  })

  it.each([
    ['a base without coordinates', () => aBase(null)],
    [
      'a base at the centre of its town',
      async () =>
        world.db.query("update buildings set geo_source = 'place' where id = $1", [await aBase(south)]),
    ],
  ])('adds no trip for %s, also where the company has a base', async (_, prepare) => {
    await setCompanyBase(south)
    await prepare()
    await aVisit(world, office, { day, hour: 8, who: jan, at: north })
    expect(await tripsOf()).toEqual([])
  })

  it('adds no trip for an own car', async () => {
    await setCompanyBase(south)
    const ewa = await world.signedIn('worker')
    await aVisit(world, office, { day, hour: 8, who: ewa, at: north })
    expect(await tripsOf(`user=${ewa.user.id}`)).toEqual([])
  })

  it('adds no trip where the visit is at the base', async () => {
    const id = await aBase(south)
    const { orderId } = await aVisit(world, office, { day, hour: 8, who: jan })
    await world.db.query('update orders set building_id = $2 where id = $1', [orderId, id])
    expect(await tripsOf()).toEqual([])
  })

  it('leads back only once the day is over', async () => {
    await aBase(south)
    const today = todayInWarsaw()
    const { slotId } = await aVisit(world, office, { day, hour: 8, who: jan, at: north })
    const now = instantInWarsaw(today, 0).toISOString()
    await world.db.query('update visit_events set at = $2, moment = $2 where slot_id = $1', [slotId, now])
    const trips = await tripsOf(undefined, today.slice(0, 7))
    expect(trips.map(({ base }) => base)).toEqual(['from'])
  })

  it('takes a correction for each way apart, and bills only the way to the visit', async () => {
    await aBase(south)
    const { slotId } = await aVisit(world, office, { day, hour: 8, who: jan, at: north })
    expect((await correct(slotId, { isReturn: true, km: 15 })).json()).toMatchObject({ base: 'to', km: 15 })
    expect((await correct(slotId, { isReturn: false })).json()).toMatchObject({ base: 'from', km: 12 })
    expect((await tripsOf()).map(({ km, first }) => [km, first?.km])).toEqual([
      [12, 8.7],
      [15, 8.7],
    ])
    const sent = { month, vehicle, trips: [{ slotId, day }] }
    expect((await office.office.post(`${path}/items`, sent)).json()).toEqual({ trips: sent.trips })
    expect((await tripsOf()).map(({ isBilled }) => isBilled)).toEqual([true, false])
    expect((await office.office.post(`${path}/items/undo`, sent)).json()).toEqual({ trips: sent.trips })
  })

  it('has no position in answers and tables', async () => {
    await aBase(south)
    await aVisit(world, office, { day, hour: 8, who: jan, at: north })
    const table = await office.office.get(`${path}/export?month=${month}&format=csv&vehicle=${vehicle}`)
    const texts = [JSON.stringify(await tripsOf()), table.body]
    for (const text of texts) expect(text).not.toMatch(/52\.4|16\.9|latitude|coordinates/u)
    expect(table.body).toContain('powrót do bazy')
  })
})

describe('a visit of several days', () => {
  it('has a way there and back on each day on which the work goes on', async () => {
    await aBase(south)
    const { slotId } = await aVisit(world, office, { day, hour: 8, who: jan, at: north })
    await tap(slotId, 'start', `${day}T08:05:00Z`)
    await tap(slotId, 'pause', `${day}T15:00:00Z`)
    await tap(slotId, 'resume', `${month}-06T07:00:00Z`)
    await tap(slotId, 'finish', `${month}-06T12:00:00Z`)
    expect(ends(await tripsOf())).toEqual([
      ['03-05', 'from', slotId],
      ['03-05', 'to', slotId],
      ['03-06', 'from', slotId],
      ['03-06', 'to', slotId],
    ])
    const second = await correct(slotId, { day: `${month}-06`, isReturn: false })
    expect(second.json()).toMatchObject({ day: `${month}-06`, km: 12 })
    const sent = { month, vehicle, trips: [{ slotId, day }] }
    expect((await office.office.post(`${path}/items`, sent)).json()).toEqual({ trips: sent.trips })
    expect((await tripsOf()).map(({ km, isBilled }) => [km, isBilled])).toEqual([
      [8.7, true],
      [8.7, false],
      [12, false],
      [8.7, false],
    ])
  })

  it('leads from the visit over midnight to the next one, and then to the base', async () => {
    await aBase(south)
    const night = await aVisit(world, office, { day, hour: 21, who: jan, at: north })
    await tap(night.slotId, 'finish', `${month}-06T01:00:00Z`)
    expect(ends(await tripsOf())).toEqual([
      ['03-05', 'from', night.slotId],
      ['03-06', 'to', night.slotId],
    ])
    const next = await aVisit(world, office, { day: `${month}-06`, hour: 9, who: jan, at: [52.5, 16.9] })
    expect(ends(await tripsOf())).toEqual([
      ['03-05', 'from', night.slotId],
      ['03-06', null, next.slotId],
      ['03-06', 'to', next.slotId],
    ])
  })

  it('leads from the visit over the end of a month also in an own car', async () => {
    const ewa = await world.signedIn('worker')
    const night = await aVisit(world, office, { day: `${month}-31`, hour: 20, who: ewa, at: south })
    await world.db.query(
      `insert into visit_events (id, slot_id, user_id, kind, at, moment) values ($1, $2, $3, 'finish', $4, $4)`,
      [newId(), night.slotId, ewa.user.id, '2019-04-01T01:00:00Z'],
    )
    const { slotId } = await aVisit(world, office, { day: '2019-04-01', hour: 8, who: ewa, at: north })
    expect(await tripsOf(`user=${ewa.user.id}`)).toEqual([])
    expect(await tripsOf(`user=${ewa.user.id}`, '2019-04')).toMatchObject([{ slotId, km: 8.7, base: null }])
  })

  it('keeps a bill where a tap entered later moves the visit to the day before', async () => {
    await aBase(south)
    const { slotId } = await aVisit(world, office, { day: `${month}-01`, hour: 8, who: jan, at: north })
    const sent = { month, vehicle, trips: [{ slotId, day: `${month}-01` }] }
    await office.office.post(`${path}/items`, sent)
    await world.db.query('update visit_events set at = $2, moment = $2 where slot_id = $1', [
      slotId,
      '2019-02-28T20:00:00Z',
    ])
    const moved = await tripsOf(undefined, '2019-02')
    expect(moved.map(({ base, isBilled }) => [base, isBilled])).toEqual([
      ['from', true],
      ['to', false],
    ])
  })
})
