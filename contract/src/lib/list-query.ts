import { z } from 'zod'
import { limits } from './limits.ts'
import {
  daysOf,
  decodeItem,
  type Filter,
  type Filters,
  type FiltersGiven,
  type FiltersSent,
  inParts,
  isValid,
  type ListQuery,
  type ListSent,
  type ListShape,
  type TableFormat,
  tableFormats,
} from './list.ts'
import { id } from './rules.ts'

/* @__NO_SIDE_EFFECTS__ */
export function listQuery<L extends ListShape>(list: L) {
  const schema: z.ZodType = z.object(fieldsOf(list))
  return schema as z.ZodType<ListQuery<L>, ListSent<L>>
}

/* @__NO_SIDE_EFFECTS__ */
export function exportQuery<L extends ListShape>(list: L) {
  const schema: z.ZodType = z.object({ ...fieldsOf(list), format: z.enum(tableFormats).default('csv') })
  return schema as z.ZodType<
    ListQuery<L> & { format: TableFormat },
    ListSent<L> & { format?: TableFormat | undefined }
  >
}

function fieldsOf({ sorts, first, order, filters }: ListShape): Record<string, z.ZodType> {
  return {
    q: z.string().max(200).optional(),
    ...filtersQuery(filters),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(limits.rowsAtOnce).default(25),
    count: z.literal('all').optional(),
    sort: z.enum(sorts).default(first),
    order: z.enum(['asc', 'desc']).default(order),
  }
}

type Shape<F extends Filters> = {
  [K in keyof F]: z.ZodOptional<z.ZodType<NonNullable<FiltersGiven<F>[K]>, NonNullable<FiltersSent<F>[K]>>>
}

/** Query of a call that has a list's filters. */
/* @__NO_SIDE_EFFECTS__ */
export function filtersQuery<F extends Filters>(filters: F): Shape<F> {
  const shape = Object.entries(filters).map(([name, filter]) => [name, filterSchema(filter).optional()])
  return Object.fromEntries(shape) as Shape<F>
}

/** Page of a list; `total` stops at 1,001, except with `count=all`. */
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
    .refine((it) => isValid(filter, it), { error: 'rules.invalid' })
  if (filter === 'text') return written
  if (filter === 'days') return written.transform(daysOf)
  if (filter === 'texts') return written.transform((it) => inParts(it).map(decodeItem))
  return written.transform((it) => inParts(filter === 'ids' ? it.toLowerCase() : it))
}
