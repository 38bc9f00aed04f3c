import type { FleetRoute } from '@zlecenia/contract/features/fleet/fleet.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { fakeWay, startRouterFake } from '#seed/router-fake.ts'
import { anOrderOf } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { readsPapers, textOf } from '#test/paper-reader.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const router = await startRouterFake()
afterAll(() => router.close())
const environment = readEnvironment({ NIP_SOURCE: 'off', ROUTER_URL: router.url, ROUTER_KIND: 'osrm' })
const world = await aWorld({ environment })
const day = dayAfter(todayInWarsaw(), 3)
let office: Office
let jan: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  await visit(8, 16.9)
  await visit(10, 17.1)
})

const at = (longitude: number) => ({ latitude: 52.4, longitude })
async function visit(hour: number, longitude: number): Promise<string> {
  const { client, file } = await office.another()
  const startAt = `${day}T${String(hour).padStart(2, '0')}:00:00Z`
  const endAt = `${day}T${String(hour + 1).padStart(2, '0')}:00:00Z`
  const order = await anOrderOf({ ...office, client, file }, [{ startAt, endAt, userIds: [jan.user.id] }])
  await world.db.query('update orders set building_id = $2 where id = $1', [order.id, file.building.id])
  await world.db.query('update buildings set latitude = 52.4, longitude = $2 where id = $1', [
    file.building.id,
    longitude,
  ])
  return file.building.id
}
interface Fleet {
  router: string
  routes: FleetRoute[]
}
const fleet = async (): Promise<Fleet & { own: FleetRoute | undefined }> => {
  const found: Fleet = (await office.office.get(`/logistics/fleet?day=${day}`)).json()
  return { ...found, own: found.routes.find(({ people }) => people.some(({ id }) => id === jan.user.id)) }
}
const preview = async () =>
  (await office.office.post('/logistics/plans/preview', { day, userIds: [jan.user.id] })).json()
const km = (from: number, to: number) => fakeWay(at(from), at(to)).meters / 1000

it('counts fleet, plan and nearest people by road, and names the source', async () => {
  const { own, router: state } = await fleet()
  expect(state).toBe('works')
  expect(own).toMatchObject({ source: 'osrm', km: expect.closeTo(km(16.9, 17.1), 1) })
  expect(own?.stops[1]?.leg).toMatchObject({ source: 'osrm' })
  expect(await preview()).toMatchObject({
    router: 'works',
    source: 'osrm',
    before: { km: expect.closeTo(km(16.9, 17.1), 1) },
  })
  const target = await visit(12, 17.2)
  const near = (await office.office.get(`/nearest?buildingId=${target}&at=${day}T09:30:00Z`)).json()
  expect(near.router).toBe('works')
  const way = near.people.find(({ id }: { id: string }) => id === jan.user.id)?.way
  expect(way).toMatchObject({ source: 'osrm', km: expect.closeTo(km(16.9, 17.2), 1) })
})

it.skipIf(!readsPapers)('prints the source, and marks ways by air of a mixed route', async () => {
  const paper = async () => {
    const id = (await fleet()).own?.id
    const pdf = await office.office.get(`/logistics/fleet/pdf?day=${day}&route=${id}`)
    return textOf(pdf.rawPayload)
  }
  expect(await paper()).toContain('Kilometry po drogach.')
  router.answer = () => ({ status: 503, body: '' })
  await visit(14, 17.4)
  const text = await paper()
  expect(text).toContain('z gwiazdką w linii prostej × 1,3')
  expect(text.match(/\d\*/gu)).toHaveLength(1)
})

it('keeps what it knows while the router fails, and counts the rest by air', async () => {
  router.answer = () => ({ status: 503, body: '' })
  await visit(16, 17.6)
  const { own, router: state } = await fleet()
  expect([state, own?.source]).toEqual(['fails', 'mixed'])
  expect(own?.stops[1]?.leg?.source).toBe('osrm')
  expect(own?.stops.at(-1)?.leg?.source).toBe('air')
  expect(await preview()).toMatchObject({ router: 'fails', source: 'mixed' })
})
