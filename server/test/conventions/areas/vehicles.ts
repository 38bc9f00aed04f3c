import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { newId } from '#platform/ids.ts'
import type { Office } from '../../orders.ts'
import { type Area, aList, byOffice, everybody, keepers, prepared, silent } from '../area.ts'

type At = { orders: Office }
interface Versioned {
  id: string
  version: number
}

let plates = 0
const aVehicle = ({ orders: { file } }: At) => ({
  id: newId(),
  name: 'Bus 1',
  plate: `PO ${String(10_000 + plates++)}`,
  state: 'active',
  vin: 'WVWZZZ1JZXW000001',
  fuel: 'diesel',
  note: 'Hak z tyłu',
  odometerKm: 120_000,
  usePer100: 8.5,
  costPerKm: 115,
  baseId: file.building.id,
})
async function vehicleAt(at: At) {
  const { id, version } = prepared<Versioned>(await at.orders.office.post('/vehicles', aVehicle(at)))
  return { id: id as string, version: version as number }
}

const make: Area['make'] = async (at) => (await vehicleAt(at)).id

const ahead = () => dayAfter(todayInWarsaw(), 200)
const aTerm = () => ({
  id: newId(),
  kind: 'test',
  name: 'Badanie z LPG',
  leadDays: 30,
  note: 'Stacja przy Rolnej',
  dueOn: ahead(),
  dueKm: 150_000,
  everyMonths: 12,
  everyKm: 20_000,
})
async function withTerm(at: At) {
  const { id } = await vehicleAt(at)
  const term = aTerm()
  const { terms } = prepared<{ terms: Versioned[] }>(
    await at.orders.office.post(`/vehicles/${id}/terms`, term),
  )
  return { id, params: { id, termId: term.id }, version: terms[0]?.version }
}

const aUse = ({ orders: { office } }: At) => ({
  id: newId(),
  userId: office.user.id,
  from: '2019-01-01',
  to: '2019-01-02',
})
async function withUse(at: At) {
  const { id } = await vehicleAt(at)
  const use = aUse(at)
  // The days of other vehicles are taken.
  const day = dayAfter('2020-01-01', 3 * plates)
  const { uses } = prepared<{ uses: Versioned[] }>(
    await at.orders.office.post(`/vehicles/${id}/users`, { ...use, from: day, to: day }),
  )
  return { id, params: { id, useId: use.id }, day, version: uses[0]?.version }
}

const anEntry = () => ({
  id: newId(),
  kind: 'fuel',
  day: todayInWarsaw(),
  reason: 'Nowy licznik',
  note: 'Orlen',
  odometerKm: 120_500,
  litres: 51.2,
  cost: 34_560,
  fileIds: [],
})
async function withEntry(at: At) {
  const { id } = await vehicleAt(at)
  const entry = prepared<Versioned>(await at.orders.office.post(`/vehicles/${id}/book`, anEntry()))
  return { id, params: { id, entryId: entry.id as string }, version: entry.version as number }
}

const aHandover = () => ({
  id: newId(),
  userId: null,
  day: todayInWarsaw(),
  odometerKm: 120_600,
  reason: 'Nowy licznik',
  note: 'Rysa na drzwiach',
  fileIds: [],
})

export const ofVehicles = {
  subject: 'Vehicle',
  make,
  matrix: {
    'GET /logistics/fleet': keepers(200),
    'GET /logistics/fleet/pdf': keepers(400),
    'GET /logistics/tile': keepers(400),
    'GET /vehicles': everybody(200),
    'GET /vehicles/export': everybody(200),
    'GET /vehicles/:id': everybody(404),
    'GET /me/vehicle': everybody(200),
    'POST /vehicles': keepers(400),
    'PATCH /vehicles/:id': everybody(400),
    'GET /vehicles/:id/history': everybody(404),
    'GET /vehicles/:id/costs': keepers(404),
    'POST /vehicles/:id/terms': everybody(400),
    'PATCH /vehicles/:id/terms/:termId': everybody(400),
    'DELETE /vehicles/:id/terms/:termId': keepers(404),
    'POST /vehicles/:id/users': everybody(400),
    'PATCH /vehicles/:id/users/:useId': everybody(400),
    'DELETE /vehicles/:id/users/:useId': keepers(404),
    'POST /vehicles/:id/handovers': everybody(400),
    'GET /vehicles/:id/book': everybody(404),
    'POST /vehicles/:id/book': everybody(400),
    'PATCH /vehicles/:id/book/:entryId': everybody(400),
  },
  audited: {
    'POST /vehicles': {
      row: ['created', 'Vehicle', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/vehicles', aVehicle(stage)),
    },
    'PATCH /vehicles/:id': {
      row: ['changed', 'Vehicle', 'both'],
      async prepare(stage) {
        const { id, version } = await vehicleAt(stage)
        return () => stage.orders.office.patch(`/vehicles/${id}`, { state: 'workshop', version })
      },
    },
    'POST /vehicles/:id/terms': {
      row: ['term-added', 'Vehicle', 'after'],
      async prepare(stage) {
        const { id } = await vehicleAt(stage)
        return () => stage.orders.office.post(`/vehicles/${id}/terms`, aTerm())
      },
    },
    'PATCH /vehicles/:id/terms/:termId': {
      row: ['term-changed', 'Vehicle', 'both'],
      async prepare(stage) {
        const { params, version } = await withTerm(stage)
        const path = `/vehicles/${params.id}/terms/${params.termId}`
        return () => stage.orders.office.patch(path, { leadDays: 14, version })
      },
    },
    'DELETE /vehicles/:id/terms/:termId': {
      row: ['term-removed', 'Vehicle', 'before'],
      async prepare(stage) {
        const { params } = await withTerm(stage)
        return () => stage.orders.office.delete(`/vehicles/${params.id}/terms/${params.termId}`)
      },
    },
    'POST /vehicles/:id/users': {
      row: ['person-given', 'Vehicle', 'after'],
      async prepare(stage) {
        const { id } = await vehicleAt(stage)
        return () => stage.orders.office.post(`/vehicles/${id}/users`, aUse(stage))
      },
    },
    'PATCH /vehicles/:id/users/:useId': {
      row: ['person-days', 'Vehicle', 'both'],
      async prepare(stage) {
        const { params, day, version } = await withUse(stage)
        const sent = { from: day, to: dayAfter(day, 1), version }
        return () => stage.orders.office.patch(`/vehicles/${params.id}/users/${params.useId}`, sent)
      },
    },
    'DELETE /vehicles/:id/users/:useId': {
      row: ['person-taken', 'Vehicle', 'before'],
      async prepare(stage) {
        const { params } = await withUse(stage)
        return () => stage.orders.office.delete(`/vehicles/${params.id}/users/${params.useId}`)
      },
    },
    'POST /vehicles/:id/handovers': {
      row: ['vehicle-handed', 'Vehicle', 'after'],
      async prepare(stage) {
        const { id } = await vehicleAt(stage)
        return () => stage.orders.office.post(`/vehicles/${id}/handovers`, aHandover())
      },
    },
    'POST /vehicles/:id/book': {
      row: ['entry-added', 'Vehicle', 'after'],
      async prepare(stage) {
        const { id } = await vehicleAt(stage)
        return () => stage.orders.office.post(`/vehicles/${id}/book`, anEntry())
      },
    },
    'PATCH /vehicles/:id/book/:entryId': {
      row: ['entry-changed', 'Vehicle', 'both'],
      async prepare(stage) {
        const { params, version } = await withEntry(stage)
        const path = `/vehicles/${params.id}/book/${params.entryId}`
        return () => stage.orders.office.patch(path, { litres: 50, version })
      },
    },
  },
  secrets: {
    'GET /logistics/fleet': silent('addresses of orders and names of performers', () => '/logistics/fleet'),
    'GET /logistics/fleet/pdf': silent('addresses, numbers of orders and times of a route, without codes'),
    'GET /logistics/tile': silent('a picture of the country'),
    'GET /vehicles': silent('cars of the company and names of their people', () => '/vehicles'),
    'GET /vehicles/export': silent('the same as a table', () => '/vehicles/export'),
    'GET /vehicles/:id': silent('a car, its terms and people', (at) => `/vehicles/${at.things.Vehicle}`),
    'GET /me/vehicle': silent('the car of the caller', () => '/me/vehicle'),
    'GET /vehicles/:id/history': silent(
      'what the log has of a car',
      (at) => `/vehicles/${at.things.Vehicle}/history`,
    ),
    'GET /vehicles/:id/costs': silent('sums of costs'),
    'GET /vehicles/:id/book': silent('entries about a car', (at) => `/vehicles/${at.things.Vehicle}/book`),
  },
  requests: {
    'GET /logistics/fleet': () => ({ query: { day: '2026-11-20' } }),
    'GET /logistics/fleet/pdf': ({ orders }) => ({
      query: { day: '2026-11-20', route: orders.worker.user.id },
    }),
    'GET /logistics/tile': () => ({ query: { z: '7', x: '70', y: '41' } }),
    'GET /vehicles': aList('name'),
    'GET /vehicles/export': aList('name'),
    'GET /vehicles/:id': byOffice(async (town) => ({ params: { id: (await vehicleAt(town)).id } })),
    'GET /me/vehicle': () => ({}),
    'POST /vehicles': (town) => ({ json: aVehicle(town) }),
    'PATCH /vehicles/:id': byOffice(async (town) => {
      const { id, version } = await vehicleAt(town)
      const { id: _, odometerKm: __, ...data } = aVehicle(town)
      return { params: { id }, json: { ...data, version } }
    }),
    'GET /vehicles/:id/history': byOffice(async (town) => ({
      params: { id: (await vehicleAt(town)).id },
      query: { page: '1' },
    })),
    'GET /vehicles/:id/costs': byOffice(async (town) => ({ params: { id: (await vehicleAt(town)).id } })),
    'POST /vehicles/:id/terms': byOffice(async (town) => ({
      params: { id: (await vehicleAt(town)).id },
      json: aTerm(),
    })),
    'PATCH /vehicles/:id/terms/:termId': byOffice(async (town) => {
      const { params, version } = await withTerm(town)
      const { id: _, kind: __, ...data } = aTerm()
      const done = { on: todayInWarsaw(), odometerKm: 120_700 }
      return { params, json: { ...data, done, isEnded: false, version } }
    }),
    'DELETE /vehicles/:id/terms/:termId': byOffice(async (town) => ({
      params: (await withTerm(town)).params,
    })),
    'POST /vehicles/:id/users': byOffice(async (town) => {
      const { id } = await vehicleAt(town)
      const day = dayAfter('2020-01-01', plates)
      return { params: { id }, json: { ...aUse(town), from: day, to: day } }
    }),
    'PATCH /vehicles/:id/users/:useId': byOffice(async (town) => {
      const { params, day, version } = await withUse(town)
      return { params, json: { from: day, to: day, version } }
    }),
    'DELETE /vehicles/:id/users/:useId': byOffice(async (town) => ({ params: (await withUse(town)).params })),
    'POST /vehicles/:id/handovers': byOffice(async (town) => ({
      params: { id: (await vehicleAt(town)).id },
      json: aHandover(),
    })),
    'GET /vehicles/:id/book': byOffice(async (town) => ({
      params: { id: (await vehicleAt(town)).id },
      query: { page: '1', kind: 'fuel' },
    })),
    'POST /vehicles/:id/book': byOffice(async (town) => ({
      params: { id: (await vehicleAt(town)).id },
      json: anEntry(),
    })),
    'PATCH /vehicles/:id/book/:entryId': byOffice(async (town) => {
      const { params, version } = await withEntry(town)
      const { id: _, fileIds: __, ...data } = anEntry()
      return { params, json: { ...data, isRemoved: false, version } }
    }),
  },
} satisfies Area
