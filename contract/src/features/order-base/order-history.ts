import { z } from 'zod'
import { contactKeys } from '../customers/customers.contract.ts'
import { slotEventKinds } from './order-kinds.ts'
import { confirmedHow, orderFields } from './order-parts.ts'
import { moveReason, orderState, visitKind } from './order-state.ts'

export const orderHistoryTypes = ['created', 'assign', 'unassign', 'change'] as const

const slotInHistory = z.object({ startAt: z.string(), endAt: z.string(), performers: z.array(z.string()) })

/** An event's kind and values, worded for each reader; a new meaning raises `orderEventVersion`. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({
    kind: z.literal('added'),
    remarks: z.boolean(),
    services: z.array(z.string()),
    devices: z.array(z.string()),
    files: z.array(z.string()),
  }),
  slotInHistory.extend({ kind: z.literal('assigned') }),
  z.object({
    kind: z.literal('state'),
    state: orderState,
    reason: moveReason.optional(),
    until: z.string().optional(),
  }),
  z.object({
    kind: z.literal('slot'),
    change: z.enum(slotEventKinds),
    before: slotInHistory.nullable(),
    after: slotInHistory.nullable(),
  }),
  z.object({
    kind: z.literal('visit'),
    visit: visitKind,
    startAt: z.string(),
    endAt: z.string(),
    reason: moveReason.optional(),
  }),
  /** Names and texts at the time of the change; days as `YYYY-MM-DD`, booleans as such. */
  z.object({
    kind: z.literal('changed'),
    changes: z.array(
      z.object({
        field: z.enum(orderFields),
        /** Changed field of a contact. */
        part: z.enum(contactKeys).optional(),
        before: z.array(z.string()),
        after: z.array(z.string()),
      }),
    ),
  }),
  /** A letter to the client. */
  z.object({ kind: z.literal('slotLetter'), startAt: z.string(), endAt: z.string() }),
  /** `how` is null where the confirmation was undone. */
  z.object({
    kind: z.literal('slotConfirmed'),
    startAt: z.string(),
    endAt: z.string(),
    how: z.enum(confirmedHow).nullable(),
  }),
  /** Both are null where the window was taken off. */
  z.object({
    kind: z.literal('slotWindow'),
    startAt: z.string(),
    endAt: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
])
export type OrderEvent = z.infer<typeof orderEvent>
export type OrderFieldChange = Extract<OrderEvent, { kind: 'changed' }>['changes'][number]

export const orderEventVersion = 1

export const orderHistoryEntry = z.object({
  id: z.string(),
  type: z.enum(orderHistoryTypes),
  at: z.string(),
  by: z.string(),
  /** Null in entries typed by people, and in those older than event kinds: then `text` is everything. */
  event: orderEvent.nullable(),
  text: z.string(),
})
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>
