import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { newId } from '#platform/ids.ts'
import { putCustomers } from '../../domain.ts'
import type { FuzzFixture } from '../../fuzz/fixture.ts'
import { type Area, administrators, aList, everybody, finds, keepers, phoneQuery, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

type AreaFixture = Pick<Fixture, 'world' | 'orders'>

let n = 1200
const aBuildingOf = (customerId: string) => ({
  id: newId(),
  customerId,
  name: 'Blok',
  address: 'ul. Polna 4',
  zipCode: '66400',
  city: 'Gorzów',
  type: 'residential',
  description: 'Winda w klatce A',
  tags: ['Umowa roczna'],
  yearBuilt: 1978,
  storeys: 5,
  staircases: 3,
  flats: 45,
  footprintArea: 620.5,
  roofArea: 640,
  latitude: 52.7325,
  longitude: 15.2369,
  ownerId: null,
  payerId: null,
})
const aCustomersBuilding = async ({ world }: Pick<AreaFixture, 'world'>) => {
  const customer = { ...aCommunity({}, ++n), id: newId() }
  await putCustomers(world.db, [customer])
  return aBuildingOf(customer.id)
}
const added = async (desk: AreaFixture) =>
  (await desk.orders.office.post('/buildings', await aCustomersBuilding(desk))).json()

const aPerson = () => ({
  id: newId(),
  firstName: 'Jan',
  lastName: 'Żak',
  type: 'body_guard',
  phoneNumber: '600700800',
  email: 'jan@zak.test',
  hours: 'pn.–pt. 7–15',
  description: 'Portiernia',
})
const aPayer = () => ({ id: newId(), ...contactOf(aCommunity({}, ++n)), isDefault: true })
const withPart = async (desk: AreaFixture, path: 'persons' | 'billing', part: object) => {
  const { id } = await added(desk)
  return { id, part: (await desk.orders.office.post(`/buildings/${id}/${path}`, part)).json() }
}

const make: Area['make'] = async (desk) => (await added(desk)).id

export const ofBuildings = {
  subject: 'Building',
  make,
  matrix: {
    'GET /buildings/list': everybody(200),
    'GET /buildings/export': everybody(200),
    'GET /buildings/:buildingId/details': everybody(404),
    'GET /buildings/:buildingId/history': everybody(404),
    'GET /buildings/note/:noteId': everybody(404),
    'GET /buildings/:buildingId/access': keepers(404),
    'POST /buildings': keepers(400),
    'PATCH /buildings/:buildingId': keepers(400),
    'GET /buildings/:buildingId/move': keepers(404),
    'GET /buildings/places': keepers(400),
    'GET /buildings/:buildingId/visit-place': keepers(200),
    'POST /buildings/:buildingId/move': keepers(400),
    'DELETE /buildings/:buildingId': administrators(404),
    'POST /buildings/:buildingId/persons': keepers(400),
    'PATCH /buildings/:buildingId/persons/:personId': keepers(400),
    'POST /buildings/:buildingId/billing': keepers(400),
    'PATCH /buildings/:buildingId/billing/:recordId': keepers(400),
  },
  audited: {
    'POST /buildings': {
      row: ['created', 'Building', 'after'],
      async prepare(stage) {
        const sent = await aCustomersBuilding(stage)
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
    'POST /buildings/:buildingId/move': {
      row: ['handed-over', 'Building', 'both'],
      async prepare(stage) {
        const { id, version } = await added(stage)
        const { customerId } = await aCustomersBuilding(stage)
        const body = { customerId, billingRecords: [], keepsPayer: true, version }
        return () => stage.orders.office.post(`/buildings/${id}/move`, body)
      },
    },
    'DELETE /buildings/:buildingId': {
      row: ['deleted', 'Building', 'before'],
      async prepare(stage) {
        const { id } = await added(stage)
        return () => stage.admin.delete(`/buildings/${id}`)
      },
    },
    'POST /buildings/:buildingId/persons': {
      row: ['person-added', 'Building', 'after'],
      async prepare(stage) {
        const { id } = await added(stage)
        return () => stage.orders.office.post(`/buildings/${id}/persons`, aPerson())
      },
    },
    'PATCH /buildings/:buildingId/persons/:personId': {
      row: ['person-changed', 'Building', 'both'],
      async prepare(stage) {
        const { id, part } = await withPart(stage, 'persons', aPerson())
        const path = `/buildings/${id}/persons/${part.id}`
        return () => stage.orders.office.patch(path, { hours: 'całą dobę', version: part.version })
      },
    },
    'POST /buildings/:buildingId/billing': {
      row: ['payer-added', 'Building', 'after'],
      async prepare(stage) {
        const { id } = await added(stage)
        return () => stage.orders.office.post(`/buildings/${id}/billing`, aPayer())
      },
    },
    'PATCH /buildings/:buildingId/billing/:recordId': {
      row: ['payer-changed', 'Building', 'both'],
      async prepare(stage) {
        const { id, part } = await withPart(stage, 'billing', aPayer())
        const path = `/buildings/${id}/billing/${part.id}`
        return () => stage.orders.office.patch(path, { city: 'Łódź', version: part.version })
      },
    },
  },
  secrets: {
    'GET /buildings/list': [
      { path: () => '/buildings/list', tells: ['hidden caretaker'] },
      { path: (at) => `/buildings/list?q=${phoneQuery(at)}`, finds: finds((at) => at.buildingId) },
      { path: (at) => `/buildings/list?q=${at.nip}`, finds: finds((at) => at.buildingId) },
    ],
    'GET /buildings/export': [
      { path: () => '/buildings/export', tells: ['hidden caretaker'] },
      { path: (at) => `/buildings/export?q=${phoneQuery(at)}`, finds: finds((at) => at.address) },
    ],
    'GET /buildings/:buildingId/details': [
      {
        path: (at) => `/buildings/${at.buildingId}/details`,
        tells: ['hidden caretaker', 'contact data'],
      },
    ],
    'GET /buildings/note/:noteId': silent('one note, as it is open: building-notes.routes.test.ts'),
    'GET /buildings/:buildingId/access': silent(
      'who read notes, and not what they say',
      (at) => `/buildings/${at.buildingId}/access`,
    ),
    'GET /buildings/places': silent('where an address is, which the caller says'),
    'GET /buildings/:buildingId/visit-place': silent(
      'a position of a press at a visit, for those who may change all orders',
      (at) => `/buildings/${at.buildingId}/visit-place`,
    ),
    'GET /buildings/:buildingId/move': silent(
      'how many orders and drafts there are',
      (at) => `/buildings/${at.buildingId}/move`,
    ),
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
    'GET /buildings/note/:noteId': ({ orders: { file, office } }) => ({
      params: { noteId: file.notes[0]?.notes[0]?.id ?? '' },
      token: office.token,
    }),
    'GET /buildings/:buildingId/access': ({ orders: { file } }) => ({
      params: { buildingId: file.building.id },
      query: { page: '1' },
    }),
    'POST /buildings': async (fixture) => ({ json: await aCustomersBuilding(fixture) }),
    'PATCH /buildings/:buildingId': async (fixture: FuzzFixture) => {
      const { id, version } = await added(fixture)
      const { id: _, customerId: __, ...data } = aBuildingOf(id)
      return { params: { buildingId: id }, json: { ...data, archived: false, version } }
    },
    'GET /buildings/places': () => ({ query: { address: 'ul. Polna 4', zipCode: '66-400', city: 'Gorzów' } }),
    'GET /buildings/:buildingId/visit-place': ({ orders: { file } }) => ({
      params: { buildingId: file.building.id },
    }),
    'GET /buildings/:buildingId/move': ({ orders: { file } }) => ({
      params: { buildingId: file.building.id },
    }),
    'POST /buildings/:buildingId/move': async (fixture: FuzzFixture) => {
      const { id, version } = await added(fixture)
      const { customerId } = await aCustomersBuilding(fixture)
      const json = { customerId, billingRecords: [newId()], keepsPayer: false, version }
      return { params: { buildingId: id }, json }
    },
    'DELETE /buildings/:buildingId': async (fixture) => ({
      params: { buildingId: (await added(fixture)).id },
    }),
    'POST /buildings/:buildingId/persons': async (fixture) => ({
      params: { buildingId: (await added(fixture)).id },
      json: aPerson(),
    }),
    'PATCH /buildings/:buildingId/persons/:personId': async (fixture) => {
      const { id, part } = await withPart(fixture, 'persons', aPerson())
      const { id: _, ...json } = aPerson()
      const params = { buildingId: id, personId: part.id }
      return { params, json: { ...json, archived: false, version: part.version } }
    },
    'POST /buildings/:buildingId/billing': async (fixture) => ({
      params: { buildingId: (await added(fixture)).id },
      json: aPayer(),
    }),
    'PATCH /buildings/:buildingId/billing/:recordId': async (fixture) => {
      const { id, part } = await withPart(fixture, 'billing', aPayer())
      const { id: _, ...json } = aPayer()
      const params = { buildingId: id, recordId: part.id }
      return { params, json: { ...json, archived: false, version: part.version } }
    },
  },
} satisfies Area
