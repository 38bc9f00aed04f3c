import type { Trip, TripMonth } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { readsPapers, textOf } from '#test/paper-reader.ts'
import { aDrive, aVisit } from '#test/trips.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const month = '2019-03'
const day = `${month}-05`
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
})
beforeEach(async () => {
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
})

const path = '/logistics/kilometres'
const monthOf = async (whose: string, of = month): Promise<TripMonth> => {
  const answer = await office.office.get(`${path}?month=${of}&${whose}`)
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json()
}
const tripsOf = (found: TripMonth): Trip[] => found.days.flatMap(({ trips }) => trips)
const own = () => `user=${jan.user.id}`

let plates = 0
async function aVehicleOf(...people: SignedInAgent[]): Promise<string> {
  const id = newId()
  const plate = `PK${10_000 + plates++}`
  await office.office.post('/vehicles', { id, name: `Bus ${plates}`, plate, fuel: 'diesel', costPerKm: 100 })
  for (const { user } of people)
    await office.office.post(`/vehicles/${id}/users`, { id: newId(), userId: user.id, from: '2019-01-01' })
  return id
}

const correct = (slotId: string, sent: object) =>
  office.office.put(`${path}/trips/${slotId}`, { day, ...sent })
const firstProblem = (answer: { json: () => { errors?: { field: string; message: string }[] } }) =>
  answer.json().errors?.[0]

describe('trips of a month', () => {
  it('lead between the visits of a day, with addresses, kilometres and minutes', async () => {
    const { second } = await aDrive(world, office, jan, day)
    await aVisit(world, office, { day: `${month}-06`, hour: 8, who: jan, at: [52.4, 16.9] })
    const found = await monthOf(own())
    expect(tripsOf(found)).toMatchObject([
      { slotId: second.slotId, day, km: 8.7, minutes: 13, source: 'air', first: null, isPrivate: false },
    ])
    expect(found.total).toEqual({ km: 8.7, minutes: 13, privateKm: 0, trips: 1, unplaced: 0 })
    expect(found.reimbursed).toEqual({ kind: 'car', rate: '1.15', isChecked: false, km: 8.7, amount: 1001 })
    expect((await monthOf(own(), '2019-04')).days).toEqual([])
  })

  it('count once for people in one vehicle, with its cost for readers of invoices', async () => {
    const vehicle = await aVehicleOf(jan, ewa)
    const { second } = await aDrive(world, office, jan, day)
    await world.db.query(
      `insert into visit_events (id, slot_id, user_id, kind, moment) values ($1, $2, $3, 'start', $4)`,
      [newId(), second.slotId, ewa.user.id, `${day}T10:05:00Z`],
    )
    const found = await monthOf(`vehicle=${vehicle}`)
    expect(tripsOf(found)).toMatchObject([{ km: 8.7, people: [{ id: jan.user.id }, { id: ewa.user.id }] }])
    expect([found.total.km, found.cost, found.reimbursed]).toEqual([8.7, 870, null])
    expect(tripsOf(await monthOf(`user=${ewa.user.id}`))).toHaveLength(1)
    const { rows } = (await office.office.get(`${path}/overview?month=${month}`)).json()
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'vehicle', id: vehicle, km: 8.7, unbilled: 1 }),
    )
  })

  it('have no kilometres where an end has no exact place, and the sums tell', async () => {
    await aVisit(world, office, { day, hour: 8, who: jan, at: [52.4, 16.9] })
    const { buildingId } = await aVisit(world, office, { day, hour: 10, who: jan })
    expect(tripsOf(await monthOf(own()))).toMatchObject([{ km: null, minutes: null, source: null }])
    for (const change of ['latitude = 52.46, longitude = 16.9', `geo_source = 'place'`])
      await world.db.query(`update buildings set ${change} where id = $1`, [buildingId])
    expect((await monthOf(own())).total).toMatchObject({ km: 0, trips: 1, unplaced: 1 })
  })

  it('leave out visits that were marked as not held', async () => {
    const { second } = await aDrive(world, office, jan, day)
    await world.db.query(
      `insert into visit_events (id, slot_id, user_id, kind, reason) values ($1, $2, $3, 'not_held', 'client')`,
      [newId(), second.slotId, office.office.user.id],
    )
    expect((await monthOf(own())).days).toEqual([])
  })

  it('warn of more kilometres than the odometer shows', async () => {
    const vehicle = await aVehicleOf(jan)
    await aDrive(world, office, jan, day)
    for (const [on, km] of [
      ['2019-02-20', 1000],
      [`${month}-20`, 1005],
    ])
      await office.office.post(`/vehicles/${vehicle}/book`, {
        id: newId(),
        kind: 'odometer',
        day: on,
        odometerKm: km,
      })
    const { odometer, total } = await monthOf(`vehicle=${vehicle}`)
    expect([odometer, total.km]).toEqual([{ from: 1000, to: 1005 }, 8.7])
  })

  it.each([
    ['month=2019-13&user=x', 'month', /^Podaj miesiąc od 01 do 12/u],
    [`month=${month}`, 'user', /^Podaj osobę albo pojazd/u],
    [`month=${month}&user=${newId()}&vehicle=${newId()}`, 'user', /^Podaj osobę albo pojazd/u],
  ])('refuse %s', async (query, field, message) => {
    const answer = await office.office.get(`${path}?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(firstProblem(answer)).toEqual({ field, message: expect.stringMatching(message) })
  })

  it('are closed to workers, and unknown people are not found', async () => {
    expect((await jan.get(`${path}?month=${month}&${own()}`)).statusCode).toBe(403)
    expect((await office.office.get(`${path}?month=${month}&user=${newId()}`)).statusCode).toBe(404)
  })
})

describe('a corrected trip', () => {
  it('keeps its first value, with reason and person, and needs a reason', async () => {
    const { second } = await aDrive(world, office, jan, day)
    const sent = { user: jan.user.id, km: 12.4, minutes: 20, isPrivate: false, version: 0 }
    expect(firstProblem(await correct(second.slotId, sent))).toMatchObject({ field: 'reason' })
    const saved = await correct(second.slotId, { ...sent, reason: 'Objazd' })
    expect(saved.json()).toMatchObject({
      km: 12.4,
      first: { km: 8.7, minutes: 13 },
      reason: 'Objazd',
      changedBy: 'Maria Wójcik',
    })
    expect((await correct(second.slotId, { ...sent, km: 13, reason: 'Objazd' })).statusCode).toBe(409)
    const back = { ...sent, km: 8.7, minutes: 13, version: saved.json().version }
    expect((await correct(second.slotId, back)).json()).toMatchObject({ km: 8.7, first: null })
  })

  it('counts apart where it is private', async () => {
    const { second } = await aDrive(world, office, jan, day)
    const sent = { user: jan.user.id, km: 8.7, minutes: 13, isPrivate: true, version: 0 }
    expect((await correct(second.slotId, sent)).statusCode).toBe(200)
    expect((await monthOf(own())).total).toMatchObject({ km: 0, privateKm: 8.7 })
  })

  it('refuses the trip of another vehicle, kilometres below zero, and a visit without a trip', async () => {
    const [vehicle, other] = [await aVehicleOf(jan), await aVehicleOf(ewa)]
    const { first, second } = await aDrive(world, office, jan, day)
    const sent = { km: 9, minutes: 20, isPrivate: false, reason: 'Objazd', version: 0 }
    expect(firstProblem(await correct(second.slotId, { ...sent, vehicle: other }))).toEqual({
      field: 'vehicle',
      message: 'To przejazd innego pojazdu',
    })
    expect(firstProblem(await correct(second.slotId, { ...sent, vehicle, km: -1 }))).toMatchObject({
      field: 'km',
    })
    expect((await correct(first.slotId, { ...sent, vehicle })).statusCode).toBe(404)
  })
})

describe('a trip added by hand', () => {
  const aTrip = (overrides = {}) => ({
    id: newId(),
    userId: jan.user.id,
    vehicleId: null,
    day,
    from: 'Baza',
    to: 'Hurtownia',
    km: 14.25,
    ...overrides,
  })
  const add = (sent: object) => office.office.post(`${path}/trips`, sent)

  it('counts, is removed and comes back', async () => {
    const sent = aTrip({ isPrivate: true })
    const { id, version } = (await add(sent)).json()
    expect((await add(sent)).json()).toMatchObject({ id, version })
    expect((await monthOf(own())).total).toMatchObject({ km: 0, privateKm: 14.3, trips: 1 })
    const change = (isRemoved: boolean, seen: number) =>
      office.office.patch(`${path}/trips/${id}`, {
        km: 14.3,
        minutes: null,
        isPrivate: true,
        isRemoved,
        version: seen,
      })
    const removed = await change(true, version)
    expect((await monthOf(own())).total.trips).toBe(0)
    expect((await change(false, removed.json().version)).statusCode).toBe(200)
    expect((await monthOf(own())).total.trips).toBe(1)
  })

  it('counts once when two requests add it at the same moment', async () => {
    const sent = aTrip()
    const answers = await Promise.all([add(sent), add(sent)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await monthOf(own())).total.trips).toBe(1)
  })

  it('refuses a private one below zero, a vehicle the person had not, and a day to come', async () => {
    const other = await aVehicleOf(ewa)
    for (const [wrong, field] of [
      [{ km: -3, isPrivate: true }, 'km'],
      [{ vehicleId: other }, 'vehicleId'],
      [{ day: '2090-01-01' }, 'day'],
      [{ from: ' ' }, 'from'],
    ] as const)
      expect(firstProblem(await add(aTrip(wrong)))).toMatchObject({ field })
  })
})

describe('travel in the billing of an order', () => {
  const tripsTo = (slotIds: string[]) => slotIds.map((slotId) => ({ slotId, day }))
  const bill = (slotIds: string[], undo = '') =>
    office.office.post(`${path}/items${undo}`, { month, user: jan.user.id, trips: tripsTo(slotIds) })
  const itemsOf = async (orderId: string) =>
    (await office.office.get(`/orders/${orderId}/items`)).json().items

  it('adds one item for each trip, with the price of a kilometre, and takes it back', async () => {
    const { second } = await aDrive(world, office, jan, day)
    expect((await bill([second.slotId])).json()).toEqual({ trips: tripsTo([second.slotId]) })
    expect((await bill([second.slotId])).json()).toEqual({ trips: [] })
    expect(await itemsOf(second.orderId)).toMatchObject([
      {
        kind: 'travel',
        unit: 'km',
        quantity: '8.7',
        source: 'trip',
        name: expect.stringMatching(/^Dojazd 0?5/u),
      },
    ])
    const late = { user: jan.user.id, km: 9, minutes: 13, isPrivate: false, reason: 'Objazd', version: 1 }
    expect((await correct(second.slotId, late)).statusCode).toBe(409)
    expect((await bill([second.slotId], '/undo')).json()).toEqual({ trips: tripsTo([second.slotId]) })
    expect(await itemsOf(second.orderId)).toEqual([])
    expect((await bill([second.slotId])).json()).toEqual({ trips: tripsTo([second.slotId]) })
  })

  it('passes over private trips and those without kilometres', async () => {
    const { second } = await aDrive(world, office, jan, day)
    const { slotId } = await aVisit(world, office, { day, hour: 12, who: jan })
    await correct(second.slotId, { user: jan.user.id, km: 8.7, minutes: 13, isPrivate: true, version: 0 })
    expect((await bill([second.slotId, slotId])).json()).toEqual({ trips: [] })
  })

  it('stays billed once when the vehicle of the person is entered later', async () => {
    const { second } = await aDrive(world, office, jan, day)
    await bill([second.slotId])
    const vehicle = await aVehicleOf(jan)
    const again = { month, vehicle, trips: tripsTo([second.slotId]) }
    expect((await office.office.post(`${path}/items`, again)).json()).toEqual({ trips: [] })
  })
})

describe('kilometres on paper and in tables', () => {
  it('never tell a position', async () => {
    await aDrive(world, office, jan, day)
    const [, table] = await Promise.all([
      monthOf(own()),
      office.office.get(`${path}/export?month=${month}&format=csv&${own()}`),
    ])
    expect(table.statusCode).toBe(200)
    const texts = [JSON.stringify(await monthOf(own())), table.body]
    for (const text of texts) expect(text).not.toMatch(/52\.4|16\.9|latitude|longitude/u)
    expect(table.body).toContain('8,7')
  })

  it.skipIf(!readsPapers)('have the trips and sums as PDF', async () => {
    await aDrive(world, office, jan, day)
    const pdf = await office.office.get(`${path}/pdf?month=${month}&${own()}`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(pdf.rawPayload)
    expect(text).toContain('Kilometry: Jan Kowalski, marzec 2019')
    expect(text).toContain('8,7 km')
    expect(text).toContain('stawka do sprawdzenia')
    expect(text).not.toMatch(/52\.4|16\.9/u)
  })
})
