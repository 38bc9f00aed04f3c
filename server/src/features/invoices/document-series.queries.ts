import type { DocumentSeries } from '@zlecenia/contract/features/invoices/invoice-settings.contract'
import {
  documentNumber,
  type SeriesFormat,
  type SeriesKind,
  seriesPeriod,
} from '@zlecenia/contract/features/settings/document-series'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { SeriesRow } from './document-numbers.queries.ts'

const columns = `s.kind, s.prefix, s.year_first as "yearFirst", s.separator, s.digits, s.resets,
          s.first_number as "firstNumber", s.version`
const inOrder = `array_position(array['VAT', 'KOR', 'ZAL', 'ROZ', 'PRO'], s.kind)`

/** The count that `documentCounters.take` gives next, also after a change of `resets`. */
const all = statement(
  'documentSeries.all',
  `select ${columns},
          (select json_object_agg(p.resets, json_build_object('period', p.period, 'n', coalesce(
                    greatest(c.next, u.highest + 1),
                    case when exists (select from invoices i where i.series = s.kind)
                           or (p.resets = s.resets
                               and exists (select from document_counters k where k.kind = s.kind)) then 1
                         else s.first_number end, 1)))
             from (values ('year', $1), ('month', $2), ('never', '')) p (resets, period)
             left join document_counters c on c.kind = s.kind and c.period = p.period
             left join lateral (select max(i.seq) as highest from invoices i
                                 where i.series = s.kind and i.period = p.period) u on true) as next
     from document_series s
    order by ${inOrder}`,
)

/** Rows in the order of their kinds; `today` is a day in Warsaw. */
export async function allSeriesRows(db: Queryable, today: string): Promise<DocumentSeries[]> {
  const periods = [seriesPeriod('year', today), seriesPeriod('month', today)]
  const { rows } = await db.query<Omit<DocumentSeries, 'nextNumber'>>(all, periods)
  return rows.map((row) => {
    const { period, n } = row.next[row.resets]
    return { ...row, nextNumber: row.firstNumber === null ? null : documentNumber(row, period, n) }
  })
}

export interface LockedSeries extends SeriesRow {
  kind: SeriesKind
  version: number
}

const lock = statement(
  'documentSeries.lock',
  `select ${columns} from document_series s order by kind for update`,
)

/** All series, locked: issues wait until the end of the transaction. */
export async function lockAllSeries(tx: Queryable): Promise<LockedSeries[]> {
  return (await tx.query<LockedSeries>(lock)).rows
}

const save = statement(
  'documentSeries.save',
  `update document_series
      set prefix = $3, year_first = $4, separator = $5, digits = $6, resets = $7, first_number = $8,
          version = version + 1
    where kind = $1 and version = $2`,
)

export async function saveSeriesRow(tx: Queryable, it: LockedSeries): Promise<number> {
  const format = [it.prefix, it.yearFirst, it.separator, it.digits, it.resets]
  return (await tx.query(save, [it.kind, it.version, ...format, it.firstNumber])).rowCount
}

const highest = statement(
  'documentSeries.highest',
  'select max(seq) as seq from invoices where series = $1 and period = $2',
)

/** Null while no number of the period is in use. */
export async function highestNumber(tx: Queryable, kind: SeriesKind, period: string): Promise<number | null> {
  return (await tx.query<{ seq: number | null }>(highest, [kind, period])).rows[0]?.seq ?? null
}

const used = statement('documentSeries.used', 'select 1 from invoices where series = $1 limit 1')
const clear = statement('documentCounters.clear', 'delete from document_counters where kind = $1')
const start = statement(
  'documentCounters.start',
  `insert into document_counters (kind, period, next) values ($1, $2, $3)
   on conflict on constraint document_counters__pk do update set next = excluded.next`,
)

export async function isSeriesUsed(tx: Queryable, kind: SeriesKind): Promise<boolean> {
  return (await tx.query(used, [kind])).rows.length > 0
}

/** The typed number is of this period only: later ones begin with 1. `afresh` forgets the other periods. */
export async function startCounter(
  tx: Queryable,
  { kind, period, first }: { kind: SeriesKind; period: string; first: number },
  afresh: boolean,
): Promise<void> {
  if (afresh) await tx.query(clear, [kind])
  await tx.query(start, [kind, period, first])
}

/** Expression of all numbers of a format, and the replacement that turns one into `2026-11 7`. */
function readingOf({ prefix, yearFirst, separator, resets }: SeriesFormat) {
  const count = '0*([1-9]\\d*)'
  const dated = { never: [], year: ['(2[01]\\d\\d)'], month: ['(2[01]\\d\\d)', '(\\d\\d)'] }[resets]
  const parts = yearFirst ? [...dated, count] : [count, ...dated.toReversed()]
  const group = (part: string | undefined) => (part === undefined ? '' : `\\${parts.indexOf(part) + 1}`)
  const period = dated.map(group).join('-')
  return { pattern: `^${[prefix, ...parts].join(separator)}$`, slot: `${period} ${group(count)}` }
}

const repeated = statement(
  'documentSeries.repeated',
  `select number from invoices
    where number ~ $2 and (series <> $1 or regexp_replace(number, $2, $3) <> period || ' ' || seq)
    order by number limit 1`,
)

/** A number in use that the format would give another document. */
export async function repeatedNumber(
  tx: Queryable,
  kind: SeriesKind,
  format: SeriesFormat,
): Promise<string | null> {
  const { pattern, slot } = readingOf(format)
  return (await tx.query<{ number: string }>(repeated, [kind, pattern, slot])).rows[0]?.number ?? null
}
