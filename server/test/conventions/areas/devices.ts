import { newId } from '#platform/ids.ts'
import type { Office } from '../../orders.ts'
import { type Area, administrators, aList, everybody, finds, keepers, phoneQuery, silent } from '../area.ts'

const make: Area['make'] = async ({ world, orders: { file } }) => {
  const id = newId()
  await world.db.query(
    `insert into devices (id, building_id, name, kind, state, search_text)
     values ($1, $2, 'Winda', 'elevator', 'working', 'winda')`,
    [id, file.building.id],
  )
  return id
}

const aDeviceAt = ({ orders: { file } }: { orders: Office }) => ({
  id: newId(),
  buildingId: file.building.id,
  name: 'Winda',
  kind: 'elevator',
  state: 'working',
  maker: 'Wznios',
  model: 'W-630',
  serialNumber: 'WZ1',
  udtNumber: 'N31',
  place: 'klatka A',
  remarks: 'Klucz u dozorcy',
  cycles: 1000,
  loadKg: 630,
  powerKw: 7.5,
  panels: 4,
  installedOn: '2020-03-01',
  warrantyUntil: '2027-03-01',
  nextCheckOn: '2027-01-15',
})

const aPart = () => ({
  id: newId(),
  replacedOn: '2026-03-14',
  name: 'Fotokomórka',
  partNumber: 'FK-20',
  orderId: null,
  remarks: 'Stara oddana',
})
async function withPart(desk: Parameters<typeof aDeviceAt>[0]) {
  const { id } = (await desk.orders.office.post('/devices', aDeviceAt(desk))).json()
  const part = (await desk.orders.office.post(`/devices/${id}/parts`, aPart())).json()
  return { id, part, params: { id, partId: part.id } }
}

export const ofDevices = {
  subject: 'Device',
  make,
  matrix: {
    'GET /devices': everybody(200),
    'GET /devices/:id': everybody(404),
    'GET /devices/:id/history': everybody(404),
    'GET /devices/export': everybody(200),
    'POST /devices': keepers(400),
    'PATCH /devices/:id': keepers(400),
    'DELETE /devices/:id': administrators(404),
    'GET /devices/:id/parts': everybody(404),
    'POST /devices/labels': everybody(400),
    'POST /devices/:id/label': keepers(404),
    'POST /devices/:id/parts': keepers(400),
    'PATCH /devices/:id/parts/:partId': keepers(400),
    'DELETE /devices/:id/parts/:partId': keepers(404),
  },
  audited: {
    'POST /devices': {
      row: ['created', 'Device', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/devices', aDeviceAt(stage)),
    },
    'PATCH /devices/:id': {
      row: ['changed', 'Device', 'both'],
      async prepare(stage) {
        const { id, version } = (await stage.orders.office.post('/devices', aDeviceAt(stage))).json()
        return () => stage.orders.office.patch(`/devices/${id}`, { state: 'faulty', version })
      },
    },
    'DELETE /devices/:id': {
      row: ['deleted', 'Device', 'before'],
      async prepare(stage) {
        const { id } = (await stage.orders.office.post('/devices', aDeviceAt(stage))).json()
        return () => stage.admin.delete(`/devices/${id}`)
      },
    },
    'POST /devices/labels': 'draws a paper, and changes nothing',
    'POST /devices/:id/label': {
      row: ['label-renewed', 'Device'],
      async prepare(stage) {
        const { id } = (await stage.orders.office.post('/devices', aDeviceAt(stage))).json()
        return () => stage.orders.office.post(`/devices/${id}/label`)
      },
    },
    'POST /devices/:id/parts': {
      row: ['part-added', 'Device', 'after'],
      async prepare(stage) {
        const { id } = await withPart(stage)
        return () => stage.orders.office.post(`/devices/${id}/parts`, aPart())
      },
    },
    'PATCH /devices/:id/parts/:partId': {
      row: ['part-changed', 'Device', 'both'],
      async prepare(stage) {
        const { id, part } = await withPart(stage)
        const changed = { name: 'Rolka', remarks: null, version: part.version }
        return () => stage.orders.office.patch(`/devices/${id}/parts/${part.id}`, changed)
      },
    },
    'DELETE /devices/:id/parts/:partId': {
      row: ['part-removed', 'Device', 'after'],
      async prepare(stage) {
        const { id, part } = await withPart(stage)
        return () => stage.orders.office.delete(`/devices/${id}/parts/${part.id}`)
      },
    },
  },
  secrets: {
    'GET /devices/:id/parts': silent(
      'parts, and numbers of orders one may read',
      (at) => `/devices/${at.things.Device}/parts`,
    ),
    'GET /devices': [
      { path: () => '/devices' },
      { path: (at) => `/devices?q=${phoneQuery(at)}`, finds: finds((at) => at.things.Device ?? '') },
    ],
    'GET /devices/export': [
      { path: () => '/devices/export' },
      { path: (at) => `/devices/export?q=${phoneQuery(at)}`, finds: finds((at) => at.address) },
    ],
    'GET /devices/:id/history': silent(
      'what the log has of a device',
      (at) => `/devices/${at.things.Device}/history`,
    ),
    'GET /devices/:id': silent(
      'a device names its building and client only',
      (at) => `/devices/${at.things.Device}`,
    ),
  },
  requests: {
    'GET /devices': aList('building'),
    'GET /devices/:id': async (fixture) => ({ params: { id: await make(fixture) } }),
    'GET /devices/export': aList('building'),
    'GET /devices/:id/history': async (fixture) => ({
      params: { id: await make(fixture) },
      query: { page: '1' },
    }),
    'POST /devices': (fixture) => ({ json: aDeviceAt(fixture) }),
    'PATCH /devices/:id': async (fixture) => {
      const { id, version } = (await fixture.orders.office.post('/devices', aDeviceAt(fixture))).json()
      const { id: _, buildingId: __, ...data } = aDeviceAt(fixture)
      return { params: { id }, json: { ...data, archived: false, version } }
    },
    'POST /devices/labels': async (fixture) => ({
      json: { deviceIds: [await make(fixture)], sheet: 'a4x65', from: 3, anyway: true },
    }),
    'POST /devices/:id/label': async (fixture) => ({ params: { id: await make(fixture) } }),
    'DELETE /devices/:id': async (fixture) => ({ params: { id: await make(fixture) } }),
    'GET /devices/:id/parts': async (fixture) => ({ params: { id: (await withPart(fixture)).id } }),
    'POST /devices/:id/parts': async (fixture) => ({ params: { id: await make(fixture) }, json: aPart() }),
    'PATCH /devices/:id/parts/:partId': async (fixture) => {
      const { params, part } = await withPart(fixture)
      const { id: _, ...json } = aPart()
      return { params, json: { ...json, name: 'Rolka', version: part.version } }
    },
    'DELETE /devices/:id/parts/:partId': async (fixture) => ({ params: (await withPart(fixture)).params }),
  },
} satisfies Area
