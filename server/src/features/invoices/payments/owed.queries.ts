import type { OwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Issued invoices with their corrections, and open invoices of the former program; both have an index of what is owed. */
export const owedSql = `(
  select i.id, 'invoice' as source, i.number, i.buyer_name, i.customer_id, i.issued_on, i.due_on,
         i.gross + i.corrected as payable, i.paid, i.owed, i.ksef_number, i.draft #>> '{buyer,email}' as buyer_email
    from invoices i
   where i.state = 'issued' and i.kind <> 'PRO' and i.corrects_id is null
  union all
  select o.id, 'opening', o.number, coalesce(c.company_name, c.name), o.customer_id, o.issued_on, o.due_on,
         o.gross - o.paid_before, o.paid, o.owed, null, null
    from opening_invoices o join customers c on c.id = o.customer_id)`

export const owedColumns = `o.id, o.source, o.number, coalesce(o.buyer_name, '') as buyer, o.customer_id as "customerId",
          to_char(o.issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
          o.payable::float8 as payable, o.paid::float8 as paid, o.owed::float8 as "left"`

const byIds = statement('owed.byIds', `select ${owedColumns} from ${owedSql} o where o.id = any($1::uuid[])`)

/** Sorted as `ids`; those that cannot be paid are absent. */
export async function owedByIds(db: Queryable, ids: readonly string[]): Promise<OwedInvoice[]> {
  const { rows } = await db.query<OwedInvoice>(byIds, [ids])
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const openOf = statement(
  'owed.openOfCustomer',
  `select ${owedColumns} from ${owedSql} o
    where o.customer_id = $1 and o.owed <> 0
    order by o.due_on nulls last, o.number, o.id limit 500`,
)

export async function openInvoicesOf(db: Queryable, customerId: string): Promise<OwedInvoice[]> {
  return (await db.query<OwedInvoice>(openOf, [customerId])).rows
}

const lockInvoices = statement(
  'owed.lockInvoices',
  `select id, state = 'issued' as issued, kind, corrects_id is not null as corrects
     from invoices where id = any($1::uuid[]) order by id for update`,
)
const lockOpening = statement(
  'owed.lockOpening',
  'select id from opening_invoices where id = any($1::uuid[]) order by id for update',
)

export interface LockedOwed {
  id: string
  issued: boolean
  kind: string | null
  corrects: boolean
  isOpening: boolean
}

/** Locks them in the order of their ids, so that concurrent transfers wait for each other. */
export async function lockOwed(tx: Queryable, ids: readonly string[]): Promise<LockedOwed[]> {
  const invoices = (await tx.query<Omit<LockedOwed, 'isOpening'>>(lockInvoices, [ids])).rows
  const opening = (await tx.query<{ id: string }>(lockOpening, [ids])).rows
  return [
    ...invoices.map((it) => ({ ...it, isOpening: false })),
    ...opening.map(({ id }) => ({ id, issued: true, kind: null, corrects: false, isOpening: true })),
  ]
}
