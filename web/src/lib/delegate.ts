import { problemAt } from '@zlecenia/contract/lib/rules'
import type { z } from 'zod'

/**
 * Lends a rule of the contract to a draft: the rule runs on `part(draft)` and its issues are reported at the draft's
 * own path. `part` answers undefined where the rule doesn't apply (a waiver); `at` renames paths, `zipCode` to
 * `postalCode`. For `superRefine`.
 */
export function delegate<Draft>(
  rule: z.ZodType,
  part: (draft: Draft) => unknown,
  at: (path: string) => string = (path) => path,
) {
  return (draft: Draft, ctx: z.RefinementCtx): void => {
    const value = part(draft)
    if (value === undefined) return
    for (const issue of rule.safeParse(value).error?.issues ?? []) {
      problemAt(ctx, at(issue.path.join('.')).split('.'), issue.message)
    }
  }
}
