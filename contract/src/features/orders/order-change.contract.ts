import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { changedLines, changedText, id, instant, optionalId, problemAt, version } from '../../lib/rules.ts'
import {
  clientNumberMax,
  contactOfOrder,
  coordinatorId,
  deviceIds,
  investmentBilling,
  investmentEvent,
  investmentPeriod,
  investmentWork,
  orderCommentMax,
} from '../order-base/investment.contract.ts'
import { confirmedHow } from '../order-base/order-parts.ts'
import { order } from '../order-base/work-orders.contract.ts'

/** Slots with an id are existing, others are new; omitted slots are removed. */
const slots = z
  .array(investmentEvent.safeExtend({ id: optionalId }))
  .max(50)
  .superRefine((sent, ctx) => {
    const ids = sent.map((slot) => slot.id)
    for (const [n, it] of ids.entries()) {
      if (it !== null && ids.indexOf(it) < n) problemAt(ctx, [n, 'id'], 'rules.invalid')
    }
  })

/** Each key but `version` is a part: an absent one stays, and only changes of the same part conflict. */
export const orderChange = z.object({
  version,
  comment: changedLines(orderCommentMax).optional(),
  coordinatorId: coordinatorId.optional(),
  work: investmentWork.optional(),
  period: investmentPeriod.optional(),
  events: slots.optional(),
  deviceIds: deviceIds.optional(),
  contact: z.object(contactOfOrder).optional(),
  /** Null: none. Only an id: that record unchanged. Fields: for this order alone, the record stays. */
  billingDetails: investmentBilling.nullable().optional(),
  clientNumber: changedText(clientNumberMax).optional(),
})
export type OrderChange = z.output<typeof orderChange>
export type OrderPart = Exclude<keyof OrderChange, 'version'>

/** One slot: absent fields stay. It has its own `version`, so that two slots of an order never conflict. */
export const slotChange = z.object({
  version,
  startAt: instant.optional(),
  endAt: instant.optional(),
  userIds: z.array(id).max(50).optional(),
  overlapReason: changedLines(1000).optional(),
})
export type SlotChangeSent = z.output<typeof slotChange>

const ofOrder = z.object({ id })
const ofFile = z.object({ id, fileId: id })
const ofSlot = z.object({ id, slotId: id })

export const orderChanges = {
  change: endpoint({
    method: 'PATCH',
    path: '/orders/:id',
    permission: ['update', 'Order'],
    summary: 'Changes parts of an order; 409 where one of them was changed since `version`',
    params: ofOrder,
    body: orderChange,
    response: order,
    limit: { max: 120 },
    bodyMaxBytes: limits.orderDataMaxBytes,
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/orders/:id/files',
    permission: ['update', 'Order'],
    summary: `Adds files to an order, ${limits.filesPerOrder} in all; sent again under its id, a file is not added again`,
    params: ofOrder,
    /** File ids in order, created by the browser. Older callers send none. */
    body: z.object({ ids: z.array(id).max(limits.filesPerOrder).default([]) }),
    multipart: true,
    response: order,
    limit: { max: 120 },
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/orders/:id/files/:fileId',
    permission: ['update', 'Order'],
    summary: `Takes a file off an order; it can be brought back for ${limits.removedFileDays} days`,
    params: ofFile,
    response: order,
    limit: { max: 120 },
  }),
  restoreFile: endpoint({
    method: 'POST',
    path: '/orders/:id/files/:fileId/restore',
    permission: ['update', 'Order'],
    summary: 'Restores a removed file of an order',
    params: ofFile,
    response: order,
    limit: { max: 120 },
  }),
  changeSlot: endpoint({
    method: 'PATCH',
    path: '/orders/:id/slots/:slotId',
    permission: ['update', 'Order'],
    summary: 'Moves one slot in time or to other performers; 409 where it was changed since `version`',
    params: ofSlot,
    body: slotChange,
    /** `warnings`: overlaps, as for a new order. */
    response: z.object({ version, warnings: z.array(z.string()) }),
    limit: { max: 300 },
  }),
  confirmSlot: endpoint({
    method: 'PUT',
    path: '/orders/:id/slots/:slotId/confirmation',
    permission: ['update', 'Order'],
    summary: 'Records that, and how, the client confirmed the time of a slot; null removes the confirmation',
    params: ofSlot,
    body: z.object({ how: z.enum(confirmedHow, { error: 'rules.invalid' }).nullable() }),
    response: order,
    limit: { max: 120 },
  }),
  setWindow: endpoint({
    method: 'PUT',
    path: '/orders/:id/slots/:slotId/window',
    permission: ['update', 'Order'],
    summary:
      'Sets the time in which the client expects the visit of a slot ("between 8 and 12"), on its day; null takes it off',
    params: ofSlot,
    body: z.object({ window: z.object({ from: instant, to: instant }).nullable() }),
    response: order,
    limit: { max: 120 },
  }),
  slotMessage: endpoint({
    method: 'GET',
    path: '/orders/:id/slots/:slotId/message',
    permission: ['update', 'Order'],
    summary: 'Text message to the client about the time of a slot, in Polish',
    params: ofSlot,
    response: z.object({ text: z.string() }),
  }),
  writeToClient: endpoint({
    method: 'POST',
    path: '/orders/:id/slots/:slotId/letter',
    permission: ['update', 'Order'],
    summary: "Sends the client a letter with the time of a slot, to the order's address",
    params: ofSlot,
    /** `sent` is false where mail is not set up; then no letter is sent. */
    response: z.object({ order, sent: z.boolean() }),
    limit: { max: 30 },
  }),
}
