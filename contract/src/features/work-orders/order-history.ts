import { z } from 'zod'
import { orderState } from './order-state.ts'

/** Of what kind an entry is (requirements 3). */
export const orderHistoryTypes = ['created', 'comment', 'assign', 'unassign', 'change'] as const

/**
 * What happened to an order, as a kind and its values as they were then; it is spoken in the reader's language.
 * A value that changes its meaning or its name raises `orderEventVersion`, and what reads older ones learns both.
 */
export const orderEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  /** Who is to come, and when; instants. */
  z.object({
    kind: z.literal('assigned'),
    performers: z.array(z.string()),
    startAt: z.string(),
    endAt: z.string(),
  }),
  z.object({ kind: z.literal('state'), state: orderState }),
])
export type OrderEvent = z.infer<typeof orderEvent>

/** How the values of an entry are written today; it is stored with each. */
export const orderEventVersion = 1

export const orderHistoryEntry = z.object({
  id: z.string(),
  type: z.enum(orderHistoryTypes),
  at: z.string(),
  by: z.string(),
  /** Null in entries that somebody wrote, and in those of before kinds were kept: their `text` is all there is. */
  event: orderEvent.nullable(),
  /** What somebody wrote about it, in their own words; empty when nothing. */
  text: z.string(),
})
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>
