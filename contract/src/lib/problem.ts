import { z } from 'zod'

/** `field`: dotted path of the input (`events.0.startAt`); `message` is in the caller's language. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblem>

/** The one error body (requirements 7); `requestId` with a 500 only. */
export const problem = z.object({
  message: z.string(),
  errors: z.array(fieldProblem).optional(),
  requestId: z.string().optional(),
  /** The program is closed, until then as far as known (503). */
  closed: z.object({ kind: z.enum(['maintenance', 'opening']), until: z.string() }).optional(),
})
export type Problem = z.infer<typeof problem>
