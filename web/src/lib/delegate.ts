import { problemAt } from '@zlecenia/contract/lib/rules'
import type { z } from 'zod'

/** Runs a contract rule on `part(draft)`, with issues at the draft's paths; an undefined part waives it. */
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
