import { z } from 'zod'
import { type AbilityRule, actions, subjects } from './permissions.ts'

/** The shape of a permission rule; apart from permissions.ts, so that the browser can ask a rule without zod. */
export const abilityRule = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  own: z.boolean().optional(),
}) satisfies z.ZodType<AbilityRule>
