import type { operationsFilters } from '@zlecenia/contract/features/analytics/operations'
import { limits } from '@zlecenia/contract/lib/limits'
import type { FiltersGiven } from '@zlecenia/contract/lib/list'
import { type Period, periodBefore } from '@zlecenia/contract/lib/period'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { everyOrder, orderConditions } from '#features/orders/index.ts'
import { namedByText, type Queryable } from '#platform/database/database.ts'
import { endOf, startOf } from '#platform/database/where.ts'

export interface FiguresQuery {
  period: Period
  narrowing: FiltersGiven<typeof operationsFilters>
}

/** Parts of a statement about orders `o`: a period, the one before, and the filters of the page. */
export interface Scope {
  n: (value: unknown) => string
  /** Condition on `o`. */
  has: string
  /** Whether the filters leave out any order. */
  isNarrow: boolean
  /** Condition for both periods. */
  inBoth: (column: string) => string
  /** Condition for the period itself, for moments in both. */
  isNow: (column: string) => string
  /** Overlap of the slots `s` with the period. */
  slotsIn: (period: Period) => { overlap: string; from: string; to: string }
}

/** Filters count; how the list is shown does not. */
const anyList = { page: 1, size: 1, sort: 'created', order: 'desc' } as const

export async function readScoped<Row>(
  db: Queryable,
  { period, narrowing }: FiguresQuery,
  text: (scope: Scope) => string,
): Promise<Row[]> {
  const where = orderConditions({ ...anyList, ...narrowing }, everyOrder)
  const n = (value: unknown) => `$${where.values.push(value)}`
  const isNarrow = where.sql !== 'true'
  const before = periodBefore(period)
  const sql = text({
    n,
    has: where.sql,
    isNarrow,
    inBoth: (column) => `${column} >= ${startOf(n(before.from))} and ${column} < ${endOf(n(period.to))}`,
    isNow: (column) => `${column} >= ${startOf(n(period.from))}`,
    slotsIn: ({ from, to }) => {
      const [start, end] = [startOf(n(from)), endOf(n(to))]
      const overlap = `s.start_at < ${end} and s.end_at > ${start}
        and s.start_at > ${start} - interval '${limits.slotMaxHours} hours'`
      return { overlap, from: `greatest(s.start_at, ${start})`, to: `least(s.end_at, ${end})` }
    },
  })
  return (await db.query<Row>(namedByText('analytics', sql), where.values)).rows
}

export const dayOf = (moment: string): string => `(${moment} at time zone '${zone}')::date`
