import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { newId } from '#platform/ids.ts'
import { type Area, everybody } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

/** An order whose worker is on the way to it. */
async function onTheWay({ orders: { office, known }, someone }: Pick<Fixture, 'orders' | 'someone'>) {
  // Sessions of the senders end.
  const worker = await someone('worker')
  const { id } = (
    await office.postForm('/investment', known({ events: [aSlot({ userIds: [worker.user.id] })] }))
  ).json()
  const slotId: string = (await office.get(`/orders/${id}`)).json().slots[0].id
  const eventId = newId()
  const tapped = await worker.post(`/orders/${id}/slots/${slotId}/visits`, { id: eventId, kind: 'travel' })
  if (tapped.statusCode !== 200) throw new Error(tapped.body)
  return { id: id as string, slotId, eventId }
}

/** A slot of today, whatever the time. */
const soon = () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  return { startAt: at(0), endAt: at(30) }
}

const correction = () => ({
  at: new Date(Date.now() - 3_600_000).toISOString(),
  words: 'Zapomniał nacisnąć',
  version: 1,
})

export const ofVisits = {
  matrix: {
    'GET /me/day': everybody(200),
    'POST /me/day/codes': everybody(400),
    'PATCH /orders/:id/slots/:slotId/visits/:eventId': everybody(400),
  },
  audited: {
    'POST /me/day/codes': {
      row: ['note-taken', 'BuildingNote', 'after'],
      async prepare({ orders: { office, known }, someone }) {
        const worker = await someone('worker')
        const slot = { ...aSlot({ userIds: [worker.user.id] }), ...soon() }
        const { id } = (await office.postForm('/investment', known({ events: [slot] }))).json()
        const slotId: string = (await office.get(`/orders/${id}`)).json().slots[0].id
        return () => worker.post('/me/day/codes', { slotIds: [slotId] })
      },
    },
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
    'POST /me/day/codes': () => ({ json: { slotIds: [newId()] } }),
    'GET /me/day': () => ({ query: { from: '2027-03-01', to: '2027-03-08' } }),
    'PATCH /orders/:id/slots/:slotId/visits/:eventId': async (fixture) => ({
      params: await onTheWay(fixture),
      json: correction(),
      // Performers enter a forgotten tap themselves.
      token: fixture.orders.office.token,
    }),
  },
} satisfies Area
