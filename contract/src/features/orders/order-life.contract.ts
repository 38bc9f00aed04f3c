import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { day, id, instant, lines, requiredLines, text, version } from '../../lib/rules.ts'
import { moveReason, orderState } from '../order-base/order-state.ts'
import { performerVisit, visitEvent } from '../order-base/visits.ts'
import { order } from '../order-base/work-orders.contract.ts'
import { visitBody } from './visit-body.ts'

const reason = {
  reason: moveReason.nullish().transform((value) => value ?? null),
  words: lines(1000),
}

/** A slot that was not restored with its order, and the reason. */
const lostSlot = z.object({
  startAt: z.string(),
  endAt: z.string(),
  why: z.enum(['taken', 'inactive', 'past']),
  performer: z.string().nullable(),
  /** Number of the order that occupies the performer's time. */
  number: z.string().nullable(),
})
export type LostSlot = z.infer<typeof lostSlot>

/** Calls that move, cancel or reopen an existing order. */
export const orderLife = {
  move: endpoint({
    method: 'POST',
    path: '/orders/:id/moves',
    permission: ['update', 'Order'],
    summary:
      'Moves an order to another state by the table; 400 with what is possible, 409 when stale. Performers move their own',
    params: z.object({ id }),
    body: z.object({
      to: orderState,
      ...reason,
      /** First day on which the work may continue. */
      until: day.nullish().transform((value) => value ?? null),
      /**
       * Cancels the slots still to come when the order is done early; else they stay. Requires the right to change any
       * order.
       */
      callsOff: z.boolean().optional(),
      version,
    }),
    response: z.object({ order, lost: z.array(lostSlot) }),
    limit: { max: 300 },
  }),
  visit: endpoint({
    method: 'POST',
    path: '/orders/:id/slots/:slotId/visits',
    permission: ['update', 'Order'],
    summary:
      "A performer's tap on their own slot, by the table of visits; or held and not held, for who may change any order",
    params: z.object({ id, slotId: id }),
    body: visitBody,
    /** `order` for the office, `visit` for the performer. */
    response: z.object({ order: order.nullable(), visit: performerVisit.nullable() }),
    limit: { max: 300 },
  }),
  correctVisit: endpoint({
    method: 'PATCH',
    path: '/orders/:id/slots/:slotId/visits/:eventId',
    permission: ['update', 'Order'],
    summary:
      'Corrects the moment of a tap, with a reason; the first value stays. For who may change any order',
    params: z.object({ id, slotId: id, eventId: id }),
    body: z.object({
      at: instant,
      words: requiredLines('rules.required', 1000),
      version,
    }),
    response: visitEvent,
    limit: { max: 300 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/:id',
    permission: ['delete', 'Order'],
    summary: 'Removes a new or cancelled order with all that belongs to it; its number is never given again',
    params: z.object({ id }),
    body: z.object({ number: text(100), version }),
    limit: { max: 120 },
  }),
}
