import { z } from 'zod'
import { orderState } from './order-state.ts'

export const orderHistoryTypes = ['created', 'comment', 'assign', 'unassign', 'change'] as const

/** An event's kind and values, put into words for each reader; a new meaning raises `orderEventVersion`. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({
    kind: z.literal('assigned'),
    performers: z.array(z.string()),
    startAt: z.string(),
    endAt: z.string(),
  }),
  z.object({ kind: z.literal('state'), state: orderState }),
])
export type OrderEvent = z.infer<typeof orderEvent>

export const orderEventVersion = 1

export const orderHistoryEntry = z.object({
  id: z.string(),
  type: z.enum(orderHistoryTypes),
  at: z.string(),
  by: z.string(),
  /** Null in entries typed by people, and in those from before kinds: there `text` is all. */
  event: orderEvent.nullable(),
  text: z.string(),
})
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>
