import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { newId } from '#platform/ids.ts'
import { type Area, keepers, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const period = { from: '2027-03-01', to: '2027-03-07' }

const day = '2027-03-02'

/** A plan that moves the only visit of a new worker by an hour. */
async function aPlan({ orders: { office, known }, someone }: Pick<Fixture, 'orders' | 'someone'>) {
  const worker = await someone('worker')
  const at = (hour: number) => `${day}T${hour}:00:00.000Z`
  const events = [aSlot({ startAt: at(10), endAt: at(11), userIds: [worker.user.id] })]
  const orderId: string = (await office.postForm('/investment', known({ events }))).json().id
  const slotId: string = (await office.get(`/orders/${orderId}`)).json().slots[0].id
  const userIds = [worker.user.id]
  return {
    id: newId(),
    day,
    userIds,
    slots: [{ id: slotId, version: 1 }],
    changes: [{ slotId, orderId, startAt: at(11), endAt: at(12), userIds }],
  }
}

export const ofLogistics = {
  matrix: {
    'GET /logistics/today': keepers(200),
    'GET /logistics/figures': keepers(400),
    'GET /nearest': keepers(400),
    'POST /logistics/plans/preview': keepers(400),
    'POST /logistics/plans/apply': keepers(400),
    'POST /logistics/plans/:id/undo': keepers(404),
  },
  audited: {
    'POST /logistics/plans/preview': 'changes nothing',
    'POST /logistics/plans/apply': {
      row: ['changed', 'Order', 'both'],
      async prepare(stage) {
        const plan = await aPlan(stage)
        return () => stage.orders.office.post('/logistics/plans/apply', plan)
      },
    },
    'POST /logistics/plans/:id/undo': {
      row: ['changed', 'Order', 'both'],
      async prepare(stage) {
        const plan = await aPlan(stage)
        await stage.orders.office.post('/logistics/plans/apply', plan)
        return () => stage.orders.office.post(`/logistics/plans/${plan.id}/undo`)
      },
    },
  },
  secrets: {
    'GET /logistics/today': silent('names, numbers and addresses of orders, and moments of visits'),
    'GET /nearest': silent(
      'names, addresses of buildings and minutes',
      ({ buildingId }) => `/nearest?buildingId=${buildingId}`,
    ),
    'GET /logistics/figures': silent(
      'counts and minutes',
      () => `/logistics/figures?from=${period.from}&to=${period.to}`,
    ),
  },
  requests: {
    'POST /logistics/plans/preview': ({ orders }) => ({
      json: { day, userIds: [orders.worker.user.id], orderIds: [], keep: [] },
    }),
    'POST /logistics/plans/apply': async (fixture) => ({ json: await aPlan(fixture) }),
    'POST /logistics/plans/:id/undo': async (fixture) => {
      const plan = await aPlan(fixture)
      await fixture.orders.office.post('/logistics/plans/apply', plan)
      return { params: { id: plan.id } }
    },
    'GET /logistics/today': () => ({}),
    'GET /logistics/figures': () => ({ query: period }),
    'GET /nearest': ({ orders }) => ({
      query: { buildingId: orders.file.building.id, at: '2027-03-01T08:00:00Z', orderId: newId() },
    }),
  },
} satisfies Area
