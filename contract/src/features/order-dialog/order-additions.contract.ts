import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import {
  deviceIds,
  investmentEvent,
  madeOrder,
  orderComment,
  orderDraft,
} from '../order-base/investment.contract.ts'

/** Parts of a draft added to an existing order, in the same fields as for a new order. */
export const orderAddition = z.object({
  events: z
    .array(investmentEvent)
    .max(50)
    .nullish()
    .transform((value) => value ?? []),
  order: z.object({
    comment: orderComment,
    services: z
      .array(id)
      .max(200)
      .nullish()
      .transform((value) => [...new Set(value ?? [])]),
    deviceIds,
  }),
  draft: orderDraft.nullish().transform((value) => value ?? null),
})
export type OrderAddition = z.output<typeof orderAddition>

export const madeAddition = madeOrder.extend({
  added: z.object({
    remarks: z.boolean(),
    services: z.number().int(),
    devices: z.number().int(),
    slots: z.number().int(),
    files: z.number().int(),
  }),
})
export type MadeAddition = z.infer<typeof madeAddition>

export const orderAdditions = {
  add: endpoint({
    method: 'POST',
    path: '/orders/:id/additions',
    permission: ['update', 'Order'],
    summary:
      'Adds remarks, services, files and slots of a draft to an open order, or nothing; the draft ends',
    params: z.object({ id }),
    body: orderAddition,
    multipart: true,
    response: madeAddition,
    limit: { max: 120 },
    headers: {
      'Idempotency-Key':
        'The key of the draft: it makes one order or one addition. The same key again answers with the first; other data, files or order under it are 409',
    },
  }),
}
