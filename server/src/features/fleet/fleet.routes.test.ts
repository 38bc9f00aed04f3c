import type { FleetRoute } from '@zlecenia/contract/features/fleet/fleet.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { readsPapers, textOf } from '#test/paper-reader.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const day = dayAfter(todayInWarsaw(), 3)
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
})

const slot = (from: string, to: string, ...performers: SignedInAgent[]) => ({
  startAt: `${day}T${from}:00Z`,
  endAt: `${day}T${to}:00Z`,
  userIds: performers.map(({ user }) => user.id),
})
const routesOf = async (): Promise<FleetRoute[]> =>
  (await office.office.get(`/logistics/fleet?day=${day}`)).json().routes
const of = (routes: readonly FleetRoute[], as: SignedInAgent) =>
  routes.find(({ people }) => people.some(({ id }) => id === as.user.id))

describe('routes of a day', () => {
  it('are closed to workers', async () => {
    expect((await jan.get('/logistics/fleet')).statusCode).toBe(403)
  })

  it('count a stop and its distance once for two people in one vehicle', async () => {
    const id = newId()
    await office.office.post('/vehicles', { id, name: 'Bus 1', plate: 'PO4K218', fuel: 'diesel' })
    for (const as of [jan, ewa])
      await office.office.post(`/vehicles/${id}/users`, { id: newId(), userId: as.user.id, from: day })
    await anOrderOf(office, [slot('08:00', '09:00', jan, ewa)])
    await anOrderOf(office, [slot('10:00', '11:00', ewa)])
    const bare = of(await routesOf(), jan)
    expect(bare).toMatchObject({ vehicle: { id }, km: 0, unplaced: 2, done: 0 })
    expect(bare?.stops).toHaveLength(2)
    await world.db.query("update orders set city = 'Kłodawa' where building_id = $1", [
      office.file.building.id,
    ])
    const inTown = { latitude: 52.25, longitude: 18.91, isApproximate: true }
    expect(of(await routesOf(), jan)?.stops.map(({ place, leg }) => [place, leg])).toEqual([
      [inTown, null],
      [inTown, null],
    ])
    await world.db.query('update buildings set latitude = 52.4, longitude = 16.9 where id = $1', [
      office.file.building.id,
    ])
    const placed = of(await routesOf(), ewa)
    expect(placed?.stops.map(({ state, leg }) => [state, leg])).toEqual([
      ['coming', null],
      ['coming', { km: 0, minutes: 0, source: 'air' }],
    ])
    const { building } = office.file
    const { version } = (await office.office.get(`/buildings/${building.id}/details`)).json().building
    const sent = { latitude: 52.41, longitude: 16.92, geoSource: 'place', version }
    expect((await office.office.patch(`/buildings/${building.id}`, sent)).statusCode).toBe(200)
    expect(of(await routesOf(), ewa)).toMatchObject({ unplaced: 2, km: 0 })
    const beyond = { latitude: 91, longitude: 16.92, version: version + 1 }
    expect((await office.office.patch(`/buildings/${building.id}`, beyond)).statusCode).toBe(400)
    expect(placed).toMatchObject({ unplaced: 0, people: [{ id: jan.user.id }, { id: ewa.user.id }] })
  })
})

describe('the day of a route on paper', () => {
  it.skipIf(!readsPapers)('has stops and hours, and no entrance codes', async () => {
    const [stop] = of(await routesOf(), jan)?.stops ?? []
    const window = { from: `${day}T06:30:00.000Z`, to: `${day}T11:00:00.000Z` }
    await office.office.put(`/orders/${stop?.orderId}/slots/${stop?.slotId}/window`, { window })
    const route = of(await routesOf(), jan)?.id
    const pdf = await office.office.get(`/logistics/fleet/pdf?day=${day}&route=${route}`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(pdf.rawPayload)
    expect(text).toContain('Jan Kowalski, Ewa Nowak')
    expect(text).toContain('Bus 1, PO4K218')
    expect(text).toMatch(/klient czeka między 0?\d:30 a 1\d:00/u)
    expect(text.match(/ZL\/\d+\/\d+/gu)).toHaveLength(2)
    expect(text).not.toMatch(/\d{4}\*/u)
    expect((await office.office.get(`/logistics/fleet/pdf?day=${day}&route=${newId()}`)).statusCode).toBe(404)
    expect((await jan.get(`/logistics/fleet/pdf?day=${day}&route=${route}`)).statusCode).toBe(403)
  })
})

describe('tiles of the map', () => {
  it.each([
    [0, 0, -1],
    [0, 0, 1],
    [19, 0, 0],
    [7, 128, 0],
    ['x', 0, 0],
  ])('refuses the tile %s/%s/%s', async (z, x, y) => {
    const answer = await office.office.get(`/logistics/tile?z=${z}&x=${x}&y=${y}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toMatch(/^Takiej części mapy nie ma/u)
  })

  it('have rights, and are absent without a server', async () => {
    expect((await jan.get('/logistics/tile?z=0&x=0&y=0')).statusCode).toBe(403)
    expect((await office.office.get('/logistics/tile?z=0&x=0&y=0')).statusCode).toBe(404)
    expect((await office.office.get('/logistics/fleet')).json().tiles).toBeNull()
  })
})
