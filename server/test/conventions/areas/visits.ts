import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { newId } from '#platform/ids.ts'
import type { Office } from '../../orders.ts'
import { type Area, everybody } from '../area.ts'

/** An order whose worker is on the way to it. */
async function onTheWay({ orders: { office, worker, known } }: { orders: Office }) {
  const { id } = (
    await office.postForm('/investment', known({ events: [aSlot({ userIds: [worker.user.id] })] }))
  ).json()
  const slotId: string = (await office.get(`/orders/${id}`)).json().slots[0].id
  const eventId = newId()
  await worker.post(`/orders/${id}/slots/${slotId}/visits`, { id: eventId, kind: 'travel' })
  return { id: id as string, slotId, eventId }
}

const correction = () => ({
  at: new Date(Date.now() - 3_600_000).toISOString(),
  words: 'Zapomniał nacisnąć',
  version: 1,
})

export const ofVisits = {
  matrix: {
    'GET /me/day': everybody(200),
    'PATCH /orders/:id/slots/:slotId/visits/:eventId': everybody(400),
  },
  audited: {
    'PATCH /orders/:id/slots/:slotId/visits/:eventId': {
      row: ['visit-corrected', 'Order', 'both'],
      async prepare(stage) {
        const { id, slotId, eventId } = await onTheWay(stage)
        return () =>
          stage.orders.office.patch(`/orders/${id}/slots/${slotId}/visits/${eventId}`, correction())
      },
    },
  },
  secrets: {
    // The order's slot is moved about, so none is required to be there; my-day.routes.test.ts reads what a visit shows.
    'GET /me/day': [{ path: () => '/me/day' }, { path: () => '/me/day?from=2027-03-01&to=2027-03-05' }],
  },
  requests: {
    'GET /me/day': () => ({ query: { from: '2027-03-01', to: '2027-03-08' } }),
    'PATCH /orders/:id/slots/:slotId/visits/:eventId': async ({ orders }) => ({
      params: await onTheWay({ orders }),
      json: correction(),
      // Performers enter a forgotten tap themselves.
      token: orders.office.token,
    }),
  },
} satisfies Area
