import { z } from 'zod'

/** One wrong field: `field` is a dotted path of what was sent (`events.0.startAt`), `message` a sentence in the caller's language. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblem>

/** The one body of every error (requirements 7). `requestId` comes with a 500 only. */
export const problem = z.object({
  message: z.string(),
  errors: z.array(fieldProblem).optional(),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof problem>
