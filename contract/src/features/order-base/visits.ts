import { z } from 'zod'
import { moveReason, visitState, visitTap } from './order-state.ts'

export const visitEvent = z.object({
  id: z.string(),
  kind: visitTap,
  /** The moment that counts: by the phone, corrected by the server's clock or by the office. */
  at: z.string(),
  /** The phone's own clock. */
  clientAt: z.string().nullable(),
  /** When it reached the server. */
  receivedAt: z.string(),
  /** Entered afterwards for a forgotten tap. */
  isLate: z.boolean(),
  reason: moveReason.nullable(),
  words: z.string().nullable(),
  byId: z.string(),
  /** The office's correction; `was` is the first moment. */
  corrected: z.object({ was: z.string(), by: z.string(), at: z.string(), words: z.string() }).nullable(),
  position: z.object({ lat: z.number(), lng: z.number(), accuracy: z.number() }).nullable(),
  version: z.number().int(),
})
export type VisitEvent = z.infer<typeof visitEvent>

/** The visit of one performer in one slot. */
export const performerVisit = z.object({
  performerId: z.string(),
  /** Name of a former performer of the slot; null for a present one. */
  left: z.string().nullable(),
  state: visitState,
  /** The slot as it is now was accepted, or its visit began. */
  accepted: z.boolean(),
  events: z.array(visitEvent),
})
export type PerformerVisit = z.infer<typeof performerVisit>

/** `days`: in how many days; null when unknown. */
export const returnWanted = z.object({ days: z.number().int().nullable(), words: z.string() })
export type ReturnWanted = z.infer<typeof returnWanted>
