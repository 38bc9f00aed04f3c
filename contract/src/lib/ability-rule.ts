import { z } from 'zod'
import { type AbilityRule, actions } from './permissions.ts'
import { subjects } from './subjects.ts'

/** Separate from permissions.ts, so that the browser needs no zod. */
export const abilityRule = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  own: z.boolean().optional(),
}) satisfies z.ZodType<AbilityRule>
