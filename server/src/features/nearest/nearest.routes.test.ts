import type { NearPerson } from '@zlecenia/contract/features/nearest/nearest.contract'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let there: Office
let near: SignedInAgent
let far: SignedInAgent

// A Wednesday, within the usual hours (8:00 to 9:00 in Warsaw).
const at = '2026-03-04T09:00:00.000Z'

beforeAll(async () => {
  there = await anOffice(world)
  near = await world.signedIn('worker')
  far = await world.signedIn('worker')
  await place(there.file.building.id, 52.2297, 21.0122)
})

const place = (id: string, latitude: number | null, longitude: number | null) =>
  world.db.query('update buildings set latitude = $2, longitude = $3 where id = $1', [
    id,
    latitude,
    longitude,
  ])
const setBase = (latitude: number | null, longitude: number | null) =>
  world.db.query(
    `insert into settings (company_name, latitude, longitude) values ('Serwis', $1, $2)
     on conflict (only_row) do update set latitude = $1, longitude = $2`,
    [latitude, longitude],
  )

async function slotOf(person: SignedInAgent, buildingId: string, from: string, to: string): Promise<void> {
  const made = await there.office.postForm(
    '/investment',
    there.known({ events: [aSlot({ userIds: [person.user.id] })] }),
  )
  const { id } = made.json<{ id: string }>()
  await world.db.query('update orders set building_id = $2 where id = $1', [id, buildingId])
  await world.db.query('update slots set start_at = $2, end_at = $3 where order_id = $1', [id, from, to])
}

interface Found {
  building: { hasPlace: boolean }
  hasBase: boolean
  people: NearPerson[]
}
async function found(moment = at, more = ''): Promise<Found> {
  const answer = await there.office.get(`/nearest?buildingId=${there.file.building.id}&at=${moment}${more}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<Found>()
}
const personIn = ({ people }: Found, who: SignedInAgent) => people.find(({ id }) => id === who.user.id)

describe('the nearest people', () => {
  it('does not guess a way without a base and without earlier visits', async () => {
    const answer = await found()
    expect(answer.hasBase).toBe(false)
    expect(personIn(answer, near)).toMatchObject({ from: null, way: null, arrivesAt: null, isWorking: true })
  })

  it('starts at the base, in a straight line times 1.3', async () => {
    await setBase(52.3297, 21.0122)
    const person = personIn(await found(), near)
    expect(person?.from?.kind).toBe('base')
    expect(person?.way).toMatchObject({ source: 'air', km: expect.closeTo(11.12 * 1.3, 1) })
    // 10 km at 40 km/h, the rest at 70 km/h.
    expect(person?.way?.minutes).toBe(Math.ceil(15 + ((11.12 * 1.3 - 10) / 70) * 60))
  })

  it('starts at the base of the vehicle of the day; without a place of that base it guesses none', async () => {
    const vehicle = newId()
    const base = (await there.another()).file.building.id
    await place(base, 52.2397, 21.0122)
    const sent = { id: vehicle, name: 'Bus', plate: 'WA12345', fuel: 'diesel', baseId: base }
    expect((await there.office.post('/vehicles', sent)).statusCode).toBe(201)
    const use = { id: newId(), userId: far.user.id, from: '2026-03-04', to: '2026-03-04' }
    expect((await there.office.post(`/vehicles/${vehicle}/users`, use)).statusCode).toBe(201)
    expect(personIn(await found(), far)).toMatchObject({ from: { kind: 'base' }, way: { minutes: 3 } })
    await place(base, null, null)
    expect(personIn(await found(), far)).toMatchObject({ from: null, way: null })
    await world.db.query('update vehicles set base_id = null where id = $1', [vehicle])
    expect(personIn(await found(), far)?.way?.minutes).toBe(personIn(await found(), near)?.way?.minutes)
  })

  it('starts at the building of the slot before, once it is over', async () => {
    const other = (await there.another()).file.building.id
    await place(other, 52.2397, 21.0122)
    await slotOf(near, other, '2026-03-04T08:00:00Z', '2026-03-04T09:20:00Z')
    const answer = await found()
    expect(personIn(answer, near)).toMatchObject({
      leavesAt: '2026-03-04T09:20:00.000Z',
      from: { kind: 'slot' },
      way: { minutes: 3 },
      arrivesAt: '2026-03-04T09:23:00.000Z',
    })
    const arrivals = answer.people.map(({ arrivesAt }) => arrivesAt)
    expect(arrivals).toEqual(arrivals.toSorted())
  })

  it('leaves out who is absent, and warns of hours and qualifications', async () => {
    await world.db.query(
      `insert into absences (id, user_id, kind, state, first_day, last_day, start_at, end_at)
       values ($1, $2, 'leave', 'approved', '2026-03-04', '2026-03-05', '2026-03-03T23:00Z', '2026-03-05T23:00Z')`,
      [newId(), far.user.id],
    )
    expect(personIn(await found(), far)).toBeUndefined()
    const night = await found('2026-03-06T22:00:00.000Z')
    expect(personIn(night, far)).toMatchObject({ isWorking: false, isOnCall: false })
    const { rows } = await world.db.query<{ id: string }>(
      "update services set needs = '{gas}' where id = (select id from services order by id limit 1) returning id",
    )
    expect(personIn(await found(at, `&services=${rows[0]?.id}`), near)?.missing).toEqual(['gas'])
    const made = await there.office.postForm('/investment', there.known())
    const order = made.json<{ id: string }>()
    await world.db.query(
      "update services set needs = '{gas}' where id in (select service_id from order_services where order_id = $1)",
      [order.id],
    )
    expect(personIn(await found(at, `&orderId=${order.id}`), near)?.missing).toEqual(['gas'])
    expect(personIn(await found(at, `&orderId=${newId()}`), near)?.missing).toEqual([])
  })

  it('gives no arrival at a building without coordinates', async () => {
    await place(there.file.building.id, null, null)
    const answer = await found()
    expect(answer.building.hasPlace).toBe(false)
    expect(answer.people.every(({ way, arrivesAt }) => way === null && arrivesAt === null)).toBe(true)
  })

  it('refuses a worker, and does not know other buildings', async () => {
    expect((await near.get(`/nearest?buildingId=${there.file.building.id}`)).statusCode).toBe(403)
    expect((await there.office.get(`/nearest?buildingId=${newId()}`)).statusCode).toBe(404)
    expect((await there.office.get('/nearest?buildingId=x')).statusCode).toBe(400)
  })
})
