import { z } from 'zod'

const loggedValue = z.union([z.string(), z.array(z.string())]).nullable()

/** `action` is the audit verb; `by` is null for the program or a removed user. */
/* @__NO_SIDE_EFFECTS__ */
export const historyEntry = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    id: z.string(),
    at: z.string(),
    by: z.string().nullable(),
    action: z.string(),
    changes: z.array(z.object({ field: z.enum(fields), before: loggedValue, after: loggedValue })),
  })

export const historyQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

/* @__NO_SIDE_EFFECTS__ */
export const historyPage = <E extends z.ZodType>(entry: E) =>
  z.object({ entries: z.array(entry), total: z.number().int() })
