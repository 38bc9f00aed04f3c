import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { aList, plain } from '../../conventions/area.ts'
import { begun } from '../../creating.ts'
import { aPicture, billingOf } from '../../orders.ts'
import type { FuzzFixture } from '../fixture.ts'
import type { Requests } from './request.ts'

const aFreshOrder = async ({ office, known }: FuzzFixture['orders']): Promise<Order> => {
  const { id } = (await office.postForm('/investment', known(), [aPicture])).json()
  return (await office.get(`/orders/${id}`)).json()
}

const anOrderMade = async ({ orders: { office, known } }: FuzzFixture, userIds: string[] = []) =>
  (await office.postForm('/investment', known({ events: [aSlot({ ...begun, userIds })] }))).json()

export const requestsOfOrders = {
  'POST /investment': ({ orders: { fresh, known } }, _, turn) => ({
    form: {
      data: turn % 2 ? fresh() : known({ client: contactOf(aCommunity({}, 7)) }),
      files: [aPicture, { ...aPicture, name: 'Klatka B.png' }],
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'GET /investment/made': () => ({ query: { key: crypto.randomUUID() } }),
  'GET /orders': aList('nextSlot'),
  'GET /orders/cities': plain,
  'GET /orders/named': () => ({ query: { numbers: 'ZL/2026/000001,ZL/2026/000002' } }),
  'GET /orders/export': aList('client'),
  'POST /orders/bulk': async (fixture, _, turn) => {
    const { id } = await anOrderMade(fixture)
    const changes = [
      { kind: 'coordinator', coordinatorId: fixture.orders.office.user.id },
      { kind: 'priority', priority: 'inspection' },
      { kind: 'state', to: 'paused', reason: 'other', words: 'Żółć', until: '2090-01-31' },
      { kind: 'days', days: 7, overlapReason: 'Pilne' },
      { kind: 'performer', from: fixture.orders.worker.user.id, to: null, overlapReason: null },
    ]
    return {
      json: { orders: [{ id, version: 1 }], change: changes[turn % 5] },
      token: fixture.orders.office.token,
    }
  },
  'GET /orders/:id': ({ order: { id } }) => ({ params: { id } }),
  'GET /orders/:id/files/:fileId': ({ order: { id, fileId } }) => ({ params: { id, fileId } }),
  'GET /orders/:id/files/:fileId/thumbnail': ({ order: { id, fileId } }) => ({ params: { id, fileId } }),
  'POST /orders/:id/additions': async (fixture) => ({
    params: { id: (await anOrderMade(fixture)).id },
    form: { data: { events: [], order: { comment: 'Jeszcze klamka', services: [] } }, files: [aPicture] },
    headers: { 'idempotency-key': crypto.randomUUID() },
    token: fixture.orders.office.token,
  }),
  'GET /orders/:id/files.zip': ({ order: { id } }) => ({ params: { id } }),
  'GET /orders/:id/pdf': ({ order: { id } }) => ({ params: { id }, query: { variant: 'client' } }),
  'PATCH /orders/:id': async ({ orders }) => {
    const { office, known, file } = orders
    const { id, version, slots } = await aFreshOrder(orders)
    const { order } = known()
    return {
      params: { id },
      // Performers may not edit their orders.
      token: office.token,
      json: {
        version,
        comment: 'Proszę dzwonić',
        clientNumber: 'Z-7/2027',
        coordinatorId: office.user.id,
        work: { services: order.services, isFault: false },
        period: { prefferedStartAt: '2027-03-01', prefferedEndAt: '2027-03-31' },
        events: slots.map(({ startAt, endAt }) => ({ startAt, endAt, userIds: [] })),
        deviceIds: [],
        contact: { caretakerId: file.building.contactPersons[0]?.id, hideContact: false },
        billingDetails: { ...billingOf(file), name: 'Żaneta Lis' },
      },
    }
  },
  'POST /orders/:id/files': async ({ orders }) => ({
    params: { id: (await aFreshOrder(orders)).id },
    form: { data: {}, files: [aPicture] },
  }),
  'DELETE /orders/:id/files/:fileId': async ({ orders }) => {
    const { id, files } = await aFreshOrder(orders)
    return { params: { id, fileId: files[0]?.id ?? '' } }
  },
  'POST /orders/:id/files/:fileId/restore': async ({ orders }) => {
    const { id, files } = await aFreshOrder(orders)
    await orders.office.delete(`/orders/${id}/files/${files[0]?.id}`)
    return { params: { id, fileId: files[0]?.id ?? '' } }
  },
  'PATCH /orders/:id/slots/:slotId': async ({ orders }) => {
    const { id, slots } = await aFreshOrder(orders)
    const [slot] = slots
    return {
      params: { id, slotId: slot?.id ?? '' },
      json: {
        version: 1,
        startAt: slot?.startAt,
        endAt: slot?.endAt,
        userIds: [orders.worker.user.id],
        overlapReason: 'Pilne',
      },
      token: orders.office.token,
    }
  },
  'PUT /orders/:id/slots/:slotId/confirmation': async ({ orders }) => {
    const { id, slots } = await aFreshOrder(orders)
    return { params: { id, slotId: slots[0]?.id ?? '' }, json: { how: 'phone' }, token: orders.office.token }
  },
  'PUT /orders/:id/slots/:slotId/window': async ({ orders }) => {
    const { id, slots } = await aFreshOrder(orders)
    const { id: slotId = '', startAt: from = '', endAt: to = '' } = slots[0] ?? {}
    return { params: { id, slotId }, json: { window: { from, to } }, token: orders.office.token }
  },
  'GET /orders/:id/slots/:slotId/message': async ({ orders }) => {
    const { id, slots } = await aFreshOrder(orders)
    return { params: { id, slotId: slots[0]?.id ?? '' } }
  },
  'POST /orders/:id/slots/:slotId/letter': async ({ orders }) => {
    const { id, slots } = await aFreshOrder(orders)
    return { params: { id, slotId: slots[0]?.id ?? '' } }
  },
  'POST /orders/:id/moves': async (fixture) => ({
    params: { id: (await anOrderMade(fixture, [fixture.orders.worker.user.id])).id },
    json: { to: 'paused', reason: 'other', words: 'Żółć', until: '2090-01-31', callsOff: false, version: 1 },
  }),
  'POST /orders/:id/slots/:slotId/visits': async (fixture) => {
    const { id } = await anOrderMade(fixture)
    const { slots } = (await fixture.orders.office.get(`/orders/${id}`)).json()
    return {
      params: { id, slotId: slots[0].id },
      json: { kind: 'not_held', reason: 'noAccess', words: 'Nikt nie otworzył' },
      // Performers have other moves on their orders.
      token: fixture.orders.office.token,
    }
  },
  'DELETE /orders/:id': async (fixture) => {
    const { id, number } = await anOrderMade(fixture)
    return { params: { id }, json: { number, version: 1 } }
  },
} satisfies Requests
