import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { newId } from '../../../src/platform/ids.ts'
import { putCustomers } from '../../domain.ts'
import type { Town } from '../../inputs/town.ts'
import { type Area, administrators, aList, asked, everybody, finds, keepers, silent } from '../area.ts'
import type { Stage } from '../audited/scene.ts'

type Desk = Pick<Stage, 'world' | 'orders'>

let n = 1200
const aBuildingOf = (customerId: string) => ({
  ...{ id: newId(), customerId, name: 'Blok', address: 'ul. Polna 4', zipCode: '66400', city: 'Gorzów' },
  ...{ type: 'residential', description: 'Winda w klatce A', tags: ['Umowa roczna'], yearBuilt: 1978 },
  ...{ storeys: 5, staircases: 3, flats: 45, footprintArea: 620.5, roofArea: 640 },
  ...{ latitude: 52.7325, longitude: 15.2369 },
})
const aClientsBuilding = async ({ world }: Pick<Desk, 'world'>) => {
  const client = { ...aCommunity({}, ++n), id: newId() }
  await putCustomers(world.db, [client])
  return aBuildingOf(client.id)
}
const added = async (desk: Desk) =>
  (await desk.orders.office.post('/buildings', await aClientsBuilding(desk))).json()

const make: Area['make'] = async (desk) => (await added(desk)).id

export const ofBuildings = {
  subject: 'Building',
  make,
  matrix: {
    'GET /buildings/list': everybody(200),
    'GET /buildings/export': everybody(200),
    'GET /buildings/:buildingId/details': everybody(404),
    'GET /buildings/:buildingId/history': everybody(404),
    'POST /buildings': keepers(400),
    'PATCH /buildings/:buildingId': keepers(400),
    'DELETE /buildings/:buildingId': administrators(404),
  },
  audited: {
    'POST /buildings': {
      row: ['created', 'Building', 'after'],
      async prepare(stage) {
        const sent = await aClientsBuilding(stage)
        return () => stage.orders.office.post('/buildings', { ...sent, id: newId() })
      },
    },
    'PATCH /buildings/:buildingId': {
      row: ['changed', 'Building', 'both'],
      async prepare(stage) {
        const { id, version } = await added(stage)
        return () => stage.orders.office.patch(`/buildings/${id}`, { storeys: 6, tags: ['Zabytek'], version })
      },
    },
    'DELETE /buildings/:buildingId': {
      row: ['deleted', 'Building', 'before'],
      async prepare(stage) {
        const { id } = await added(stage)
        return () => stage.admin.delete(`/buildings/${id}`)
      },
    },
  },
  secrets: {
    'GET /buildings/list': [
      { path: () => '/buildings/list', tells: ['hidden caretaker'] },
      { path: (at) => `/buildings/list?q=${asked(at)}`, finds: finds((at) => at.buildingId) },
      { path: (at) => `/buildings/list?q=${at.nip}`, finds: finds((at) => at.buildingId) },
    ],
    'GET /buildings/export': [
      { path: () => '/buildings/export', tells: ['hidden caretaker'] },
      { path: (at) => `/buildings/export?q=${asked(at)}`, finds: finds((at) => at.address) },
    ],
    'GET /buildings/:buildingId/details': [
      {
        path: (at) => `/buildings/${at.buildingId}/details`,
        tells: ['codes', 'hidden caretaker', 'contact data'],
      },
    ],
    'GET /buildings/:buildingId/history': silent(
      'what the log has, for who reads buildings',
      (at) => `/buildings/${at.things.Building}/history`,
    ),
  },
  requests: {
    'GET /buildings/list': aList('address'),
    'GET /buildings/export': aList('address'),
    'GET /buildings/:buildingId/details': ({ orders: { file } }) => ({
      params: { buildingId: file.building.id },
    }),
    'GET /buildings/:buildingId/history': ({ orders: { file } }) => ({
      params: { buildingId: file.building.id },
      query: { page: '1' },
    }),
    'POST /buildings': async (town) => ({ json: await aClientsBuilding(town) }),
    'PATCH /buildings/:buildingId': async (town: Town) => {
      const { id, version } = await added(town)
      const { id: _, customerId: __, ...data } = aBuildingOf(id)
      return { params: { buildingId: id }, json: { ...data, archived: false, version } }
    },
    'DELETE /buildings/:buildingId': async (town) => ({ params: { buildingId: (await added(town)).id } }),
  },
} satisfies Area
