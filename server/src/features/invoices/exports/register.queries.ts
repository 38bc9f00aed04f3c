import type { LateRow, RegisterExport } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import type { RegisterMark } from '@zlecenia/contract/features/invoices/register-marks'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { RegisterRow } from './register-columns.ts'
import type { Judged } from './register-mark.ts'

const ofMonth = statement(
  'register.ofMonth',
  `select i.id, i.ksef_number as "ksefNumber", i.ksef_mode as "ksefMode", i.issued_on as "issuedOn",
          i.document #>> '{buyer,identity,kind}' as buyer
     from invoices i
    where i.register_month = $1
    order by i.issued_on, i.number`,
)

/** Documents of the sales register of a month. */
export async function registerOfMonth(db: Queryable, month: string): Promise<(Judged & { id: string })[]> {
  return (await db.query<Judged & { id: string }>(ofMonth, [month])).rows
}

const insert = statement(
  'register.insertExport',
  `insert into register_exports (id, month, made_by) values ($1, $2, $3)
       on conflict on constraint register_exports__pk do nothing`,
)
const insertRows = statement(
  'register.insertRows',
  `insert into register_export_rows (export_id, position, invoice_id, mark, ksef_number)
   select $1, r.position, r.id, r.mark, r.number
     from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as r (id, mark, number, position)`,
)

/** 0 when there is one with this id. */
export async function insertRegisterExport(
  tx: Queryable,
  it: { id: string; month: string; madeBy: string },
): Promise<number> {
  return (await tx.query(insert, [it.id, it.month, it.madeBy])).rowCount
}

export async function insertRegisterRows(
  tx: Queryable,
  exportId: string,
  rows: readonly { id: string; mark: RegisterMark; ksefNumber: string | null }[],
): Promise<void> {
  const columns = [rows.map(({ id }) => id), rows.map(({ mark }) => mark), rows.map((it) => it.ksefNumber)]
  await tx.query(insertRows, [exportId, ...columns])
}

const exported = `select e.id, e.month, e.made_at as at, u.first_name || ' ' || u.last_name as by,
       (select count(*)::int from register_export_rows r where r.export_id = e.id) as rows
  from register_exports e join users u on u.id = e.made_by`
const byId = statement('register.exportById', `${exported} where e.id = $1`)
const latestOf = statement(
  'register.latestExport',
  `${exported} where e.month = $1 order by e.made_at desc, e.id desc limit 1`,
)

type StoredExport = Omit<RegisterExport, 'at'> & { at: Date }
const shown = (row: StoredExport | undefined): RegisterExport | null =>
  row ? { ...row, at: row.at.toISOString() } : null

export const registerExportById = async (db: Queryable, id: string): Promise<RegisterExport | null> =>
  shown((await db.query<StoredExport>(byId, [id])).rows[0])

export const latestRegisterExport = async (db: Queryable, month: string): Promise<RegisterExport | null> =>
  shown((await db.query<StoredExport>(latestOf, [month])).rows[0])

const rowsAfter = statement(
  'register.rowsAfter',
  `select r.position, r.mark, r.ksef_number as "ksefNumber", i.number, i.issued_on as "issuedOn",
          i.document -> 'sale' as sale, i.document -> 'buyer' as buyer, i.document -> 'totals' as totals,
          jsonb_path_query_array(i.document, '$.lines[*].gtu') || jsonb_path_query_array(i.document, '$.order.lines[*].gtu')
            as gtu
     from register_export_rows r join invoices i on i.id = r.invoice_id
    where r.export_id = $1 and r.position > $2
    order by r.position limit 250`,
)

/** Rows of an export in batches, without an open transaction. */
export async function* registerRows(db: Queryable, exportId: string): AsyncGenerator<RegisterRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<RegisterRow>(rowsAfter, [exportId, after])
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.position ?? after
  }
}

/**
 * OFF needs no correction when the number comes; DI does, and BFK had claimed that there is none. The minutes cover
 * transactions that issued an invoice while the export was stored.
 */
const lateOf = `with latest as (
    select distinct on (month) id, month, made_at from register_exports order by month, made_at desc, id desc),
  late as (
    select l.month, l.made_at, r.invoice_id, r.mark, 'numbered' as reason
      from latest l
      join register_export_rows r on r.export_id = l.id and r.mark in ('DI', 'BFK')
      join invoices i on i.id = r.invoice_id and i.ksef_number is not null
     union all
    select l.month, l.made_at, i.id, null, 'added'
      from latest l
      join invoices i on i.register_month = l.month and i.issued_at >= l.made_at - interval '5 minutes'
     where not exists (select from register_export_rows r where r.export_id = l.id and r.invoice_id = i.id))`
const lateCount = statement('register.lateCount', `${lateOf} select count(*)::int as total from late`)
const lateRows = statement(
  'register.lateRows',
  `${lateOf}
   select l.month, l.made_at as "exportedAt", l.invoice_id as "invoiceId", l.mark, l.reason, i.number,
          i.buyer_name as buyer, i.ksef_number as "ksefNumber"
     from late l join invoices i on i.id = l.invoice_id
    order by l.month desc, i.issued_on, i.number limit $1`,
)

export async function countLateRows(db: Queryable): Promise<number> {
  return (await db.query<{ total: number }>(lateCount)).rows[0]?.total ?? 0
}

type StoredLate = Omit<LateRow, 'exportedAt'> & { exportedAt: Date }

/** Documents that the latest export of their month lacks, or has without the KSeF number that came since. */
export async function registerLate(db: Queryable, most: number): Promise<LateRow[]> {
  const { rows } = await db.query<StoredLate>(lateRows, [most])
  return rows.map((it) => ({ ...it, exportedAt: it.exportedAt.toISOString() }))
}
