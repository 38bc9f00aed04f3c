import { newId } from '#platform/ids.ts'
import { aDrive } from '../../trips.ts'
import { type Area, administrators, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const month = '2019-03'
let days = 1
/** Each drive has a day of its own, so that no visit joins a second route. */
const nextDay = () => `${month}-${String((days++ % 28) + 1).padStart(2, '0')}`

type At = Pick<Fixture, 'world' | 'orders' | 'someone'>

async function aTripOf({ world, orders, someone }: At) {
  const worker = await someone('worker')
  const day = nextDay()
  const { second } = await aDrive(world, orders, worker, day)
  return { user: worker.user.id, slotId: second.slotId, day }
}
const corrected = { km: 9.5, minutes: 20, isPrivate: false, reason: 'Objazd' }
const anAddedTrip = ({ orders }: At) => ({
  id: newId(),
  userId: orders.worker.user.id,
  vehicleId: null,
  day: nextDay(),
  from: 'Baza, Gorzów',
  to: 'Hurtownia, Poznań',
  km: 12.5,
  minutes: 20,
  isPrivate: false,
  reason: 'Po części',
})
async function addedTrip(at: At): Promise<{ id: string; version: number }> {
  return (await at.orders.office.post('/logistics/kilometres/trips', anAddedTrip(at))).json()
}
const rates = { car: '1.15', smallCar: '0.89', motorcycle: '0.69', moped: '0.42' }
const savedRates = async ({ admin }: Pick<Fixture, 'admin'>, car: string, isChecked: boolean) => ({
  rates: { ...rates, car },
  isChecked,
  version: (await admin.get('/settings/kilometres')).json().version,
})
const items = '/logistics/kilometres/items'
async function aBilling(at: At) {
  const { user, ...trip } = await aTripOf(at)
  return { month, user, trips: [trip] }
}

export const ofKilometres = {
  matrix: {
    'GET /logistics/kilometres': keepers(400),
    'GET /logistics/kilometres/overview': keepers(400),
    'GET /logistics/kilometres/export': keepers(400),
    'GET /logistics/kilometres/pdf': keepers(400),
    'PUT /logistics/kilometres/trips/:slotId': keepers(400),
    'POST /logistics/kilometres/trips': keepers(400),
    'PATCH /logistics/kilometres/trips/:id': keepers(400),
    'POST /logistics/kilometres/items': keepers(400),
    'POST /logistics/kilometres/items/undo': keepers(400),
    'GET /settings/kilometres': administrators(200),
    'PUT /settings/kilometres': administrators(400),
  },
  audited: {
    'PUT /logistics/kilometres/trips/:slotId': {
      row: ['trip-changed', 'Logistics', 'both'],
      async prepare(stage) {
        const { slotId, ...named } = await aTripOf(stage)
        const sent = { ...named, ...corrected, version: 0 }
        return () => stage.orders.office.put(`/logistics/kilometres/trips/${slotId}`, sent)
      },
    },
    'POST /logistics/kilometres/trips': {
      row: ['trip-added', 'Logistics', 'after'],
      prepare: (stage) => () => stage.orders.office.post('/logistics/kilometres/trips', anAddedTrip(stage)),
    },
    'PATCH /logistics/kilometres/trips/:id': {
      row: ['trip-changed', 'Logistics', 'both'],
      async prepare(stage) {
        const { id, version } = await addedTrip(stage)
        const sent = { ...corrected, version }
        return () => stage.orders.office.patch(`/logistics/kilometres/trips/${id}`, sent)
      },
    },
    'POST /logistics/kilometres/items': {
      row: ['item-added', 'Invoice', 'after'],
      async prepare(stage) {
        const sent = await aBilling(stage)
        return () => stage.orders.office.post(items, sent)
      },
    },
    'POST /logistics/kilometres/items/undo': {
      row: ['item-removed', 'Invoice', 'before'],
      async prepare(stage) {
        const sent = await aBilling(stage)
        await stage.orders.office.post(items, sent)
        return () => stage.orders.office.post(`${items}/undo`, sent)
      },
    },
    'PUT /settings/kilometres': {
      row: ['rates-changed', 'Settings', 'both'],
      async prepare(stage) {
        const sent = await savedRates(stage, '1.2', true)
        return () => stage.admin.put('/settings/kilometres', sent)
      },
    },
  },
  secrets: {
    'GET /logistics/kilometres': silent('names, numbers and addresses of orders, and kilometres'),
    'GET /logistics/kilometres/overview': silent(
      'names and kilometres',
      () => `/logistics/kilometres/overview?month=${month}`,
    ),
    'GET /logistics/kilometres/export': silent('names, numbers and addresses of orders, and kilometres'),
    'GET /logistics/kilometres/pdf': silent('names, numbers and addresses of orders, and kilometres'),
    'GET /settings/kilometres': silent('rates', () => '/settings/kilometres'),
  },
  requests: {
    'GET /logistics/kilometres': ({ orders }) => ({
      query: { month, user: orders.worker.user.id, rate: 'smallCar' },
    }),
    'GET /logistics/kilometres/overview': () => ({ query: { month } }),
    'GET /logistics/kilometres/export': ({ orders }) => ({
      query: { month, user: orders.worker.user.id, rate: 'car', format: 'xlsx' },
    }),
    'GET /logistics/kilometres/pdf': ({ orders }) => ({
      query: { month, user: orders.worker.user.id, rate: 'car' },
    }),
    'PUT /logistics/kilometres/trips/:slotId': async (fixture) => {
      const { slotId, ...named } = await aTripOf(fixture)
      return { params: { slotId }, json: { ...named, isReturn: false, ...corrected, version: 0 } }
    },
    'POST /logistics/kilometres/trips': (fixture) => ({ json: anAddedTrip(fixture) }),
    'PATCH /logistics/kilometres/trips/:id': async (fixture) => {
      const { id, version } = await addedTrip(fixture)
      return { params: { id }, json: { ...corrected, isRemoved: false, version } }
    },
    'POST /logistics/kilometres/items': async (fixture) => ({ json: await aBilling(fixture) }),
    'POST /logistics/kilometres/items/undo': async (fixture) => ({ json: await aBilling(fixture) }),
    'GET /settings/kilometres': () => ({}),
    'PUT /settings/kilometres': async (fixture) => ({ json: await savedRates(fixture, '1.15', false) }),
  },
} satisfies Area
