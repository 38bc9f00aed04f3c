import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { id, version } from '../../../lib/rules.ts'
import { customerRecord } from './customer-record.contract.ts'
import { mergedFields } from './merged-fields.ts'

export const mergeUndoDays = 7

export const customerMerge = z.object({
  id: z.string(),
  /** Name of the client merged into this one. */
  name: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  undoUntil: z.string(),
})
export type CustomerMerge = z.infer<typeof customerMerge>

export const customerMerges = {
  merge: endpoint({
    method: 'POST',
    path: '/customers/:customerId/merge',
    permission: ['update', 'Customer'],
    summary:
      'Merges another client into this one, which gets its objects, orders, contacts, history and the named fields; its address redirects here',
    params: z.object({ customerId: id }),
    body: z.object({
      otherId: id,
      version,
      otherVersion: version,
      takes: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
    }),
    response: customerRecord,
    limit: { max: 120 },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/customers/merges/:mergeId/undo',
    permission: ['update', 'Customer'],
    summary: `Makes two clients of one again, within ${mergeUndoDays} days; what was made since stays with the one that stayed`,
    params: z.object({ mergeId: id }),
    response: z.object({ survivorId: z.string(), restoredId: z.string() }),
    limit: { max: 120 },
  }),
}
