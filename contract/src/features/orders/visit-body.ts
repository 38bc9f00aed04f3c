import { z } from 'zod'
import { day, id, instant, lines, requiredLines } from '../../lib/rules.ts'
import { visitKinds } from '../order-base/order-kinds.ts'
import { moveReason } from '../order-base/order-state.ts'
import { visitTaps } from '../order-base/visit-moves.ts'

const absent = <T>(value: T | null | undefined) => value ?? null
const reason = moveReason.nullish().transform(absent)
const words = lines(1000)
/** A less exact position names no place. */
const positionMaxMetres = 10_000
/** Longest return that a performer may ask for. */
const mostDays = 365

/** The state of the order after its last finish. */
export const finishAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({
    kind: z.literal('heldBack'),
    reason,
    words,
    until: day.nullish().transform(absent),
  }),
  z.object({
    kind: z.literal('continued'),
    words: requiredLines('orderMoves.whyContinued', 1000),
    days: z.number().int().min(0).max(mostDays).nullish().transform(absent),
  }),
])
export type FinishAnswer = z.infer<typeof finishAnswer>

export const visitBody = z.object({
  /** Chosen by the browser, required of taps: a repeated one is written once. */
  id: id.optional(),
  kind: z.enum([...visitKinds, ...visitTaps]),
  reason,
  words,
  /** The phone's clock at the tap, and at the sending: the server corrects the first by the second. */
  clientAt: instant.nullish().transform(absent),
  sentAt: instant.nullish().transform(absent),
  /** A forgotten tap: `clientAt` was typed by its performer. */
  isLate: z.boolean().optional(),
  /** Refused while positions are off; dropped after hours. */
  position: z
    .object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(positionMaxMetres),
    })
    // A phone without a fix reports the point in the Atlantic.
    .refine(({ lat, lng }) => lat !== 0 || lng !== 0, { error: 'rules.invalid' })
    .nullish()
    .transform(absent),
  answer: finishAnswer.nullish().transform(absent),
})
