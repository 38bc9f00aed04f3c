import type { BuildingListRow } from '@zlecenia/contract/features/buildings/pages/buildings-pages.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFreshBuilding, putBuildings } from '#test/domain.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let tower: BuildingListRow['id']
beforeAll(async () => {
  desk = await anOffice(world)
  const { client } = await desk.another()
  const { building, ...rest } = aFreshBuilding(70, client)
  const [person] = building.contactPersons
  tower = building.id
  await world.db.query(`update customers set search_text = 'agencja zubr' where id = $1`, [client.id])
  const named = { name: 'Wieża Żurawia', address: 'ul. Księcia Bolesława 124', city: 'Łask', type: 'service' }
  const contactPersons = person
    ? [{ ...person, firstName: 'Ewa', lastName: 'Lis', phoneNumber: '+48500600700' }]
    : []
  await putBuildings(world.db, client.id, [{ ...rest, building: { ...building, ...named, contactPersons } }])
})

const list = async (query: Record<string, string> = {}) =>
  (await desk.office.get(`/buildings/list?${new URLSearchParams(query)}`)).json<{
    rows: BuildingListRow[]
    total: number
    totalIsMore: boolean
  }>()
const ids = async (query: Record<string, string>) => (await list(query)).rows.map((it) => it.id)

describe('The list of buildings', () => {
  it('shows each with its client, contact and number of open orders', async () => {
    await desk.office.postForm('/investment', desk.known())
    const { rows: objects, total, totalIsMore } = await list()
    expect([objects.length, total, totalIsMore]).toEqual([3, 3, false])
    expect(objects.find((it) => it.id === tower)).toMatchObject({
      name: 'Wieża Żurawia',
      address: 'ul. Księcia Bolesława 124',
      contact: { name: 'Ewa Lis', phone: '+48500600700' },
      openOrders: 0,
    })
    expect(objects.find((it) => it.id === desk.file.building.id)).toMatchObject({
      client: { id: desk.client.id, name: desk.client.companyName },
      openOrders: 1,
    })
  })

  it.each(['ksiecia 124', 'wieza zurawia', 'żubr wieża', 'zubr boleslawa', 'LASK'])(
    'finds a building by address, name and client, also by words of each: %s',
    async (q) => {
      expect(await ids({ q })).toEqual([tower])
    },
  )

  it.each(['Hotel Müller', 'muller', '09-871', '09871', 'hotel 09-871'])(
    'finds a building by a name with foreign diacritics, and by the postal code: %s',
    async (q) => {
      await world.db.query("update buildings set name = 'Hotel Müller', zip_code = '09-871' where id = $1", [
        desk.file.building.id,
      ])
      expect(await ids({ q })).toEqual([desk.file.building.id])
    },
  )

  it('filters by type and by client', async () => {
    expect(await ids({ type: 'service', q: 'lask' })).toEqual([tower])
    expect(await ids({ client: desk.client.id })).toEqual([desk.file.building.id])
  })

  it.each(['address', 'city', 'client'])('sorts by %s both ways', async (sort) => {
    const up = await ids({ sort, order: 'asc' })
    expect(up).toHaveLength(3)
    expect(await ids({ sort, order: 'desc' })).toEqual(up.toReversed())
  })

  it('supports pagination', async () => {
    expect(await ids({ size: '2', page: '2' })).toEqual((await ids({})).slice(2))
  })

  it('shows a worker the buildings of their orders', async () => {
    const { rows } = (await desk.worker.get('/buildings/list')).json<{ rows: BuildingListRow[] }>()
    expect(rows.map((it) => it.id)).toEqual([desk.file.building.id])
  })
})
