import { z } from 'zod'
import { limits } from './limits.ts'
import {
  daysOf,
  type Filter,
  inParts,
  isKnown,
  type ListQuery,
  type ListSent,
  type ListShape,
} from './list.ts'
import { id } from './rules.ts'

/** Words, filters, page and order. */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<L extends ListShape>({ sorts, first, order, filters }: L) {
  const narrowing = Object.entries(filters).map(([name, filter]) => [name, filterSchema(filter).optional()])
  const schema: z.ZodType = z.object({
    q: z.string().max(200).optional(),
    ...(Object.fromEntries(narrowing) as Record<string, z.ZodType>),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(limits.rowsAtOnce).default(25),
    count: z.literal('all').optional(),
    sort: z.enum(sorts).default(first),
    order: z.enum(['asc', 'desc']).default(order),
  })
  return schema as z.ZodType<ListQuery<L>, ListSent<L>>
}

/** `total` stops at 1,001, except with `count=all`. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.number().int(), totalIsMore: z.boolean() })

export const inPages = `A page of at most ${limits.rowsAtOnce}`

function filterSchema(filter: Filter): z.ZodType {
  if (filter === 'id') return id
  if (Array.isArray(filter)) return z.enum(filter as string[], { error: 'rules.invalid' })
  const written = z
    .string()
    .max(37 * limits.rowsAtOnce)
    .refine((it) => isKnown(filter, it), { error: 'rules.invalid' })
  if (filter === 'text') return written
  return filter === 'days' ? written.transform(daysOf) : written.transform(inParts)
}
