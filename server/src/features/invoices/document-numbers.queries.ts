import {
  documentNumber,
  type SeriesFormat,
  type SeriesKind,
  seriesPeriod,
} from '@zlecenia/contract/features/settings/document-series'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { IssuedNumber } from './invoices.queries.ts'

export interface SeriesRow extends SeriesFormat {
  firstNumber: number | null
}

// Changes of a series and of closed months lock all rows, so they wait for issues that began before, and later
// issues wait for them.
const series = statement(
  'documentSeries.byKind',
  `select prefix, year_first as "yearFirst", separator, digits, resets, first_number as "firstNumber"
     from document_series where kind = $1 for share`,
)

/** Locked until the end of the transaction. */
export async function seriesRow(db: Queryable, kind: SeriesKind): Promise<SeriesRow> {
  const row = (await db.query<SeriesRow>(series, [kind])).rows[0]
  if (!row) throw new Error(`Series ${kind} is missing`)
  return row
}

/**
 * The row lock of the counter makes concurrent issues take turns, and a rollback gives the number back. The first
 * number of a series is the typed one; after a restore the count goes on behind the highest number in use.
 */
const take = statement(
  'documentCounters.take',
  `insert into document_counters as c (kind, period, next)
   values ($1, $2, 1 + case when exists (select from document_counters where kind = $1) then 1 else $3::int end)
   on conflict on constraint document_counters__pk do update
      set next = 1 + greatest(c.next, (select max(seq) + 1 from invoices where series = $1 and period = $2))
   returning next - 1 as seq`,
)

export async function takeNumber(
  tx: Queryable,
  kind: SeriesKind,
  format: SeriesFormat & { firstNumber: number },
  day: string,
): Promise<IssuedNumber> {
  const period = seriesPeriod(format.resets, day)
  const row = (await tx.query<{ seq: number }>(take, [kind, period, format.firstNumber])).rows[0]
  if (!row) throw new Error('The counter gave no number')
  return { number: documentNumber(format, period, row.seq), series: kind, period, seq: row.seq }
}
