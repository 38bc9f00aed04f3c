import type { PaymentForm } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoicePayment } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const list = statement(
  'payments.ofInvoice',
  `select p.id, p.transfer_id as "transferId", to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn", p.amount::float8 as amount,
          p.form, p.reference, p.note, u.first_name || ' ' || u.last_name as by, p.made_at as at,
          coalesce((select json_agg(json_build_object('number', coalesce(i.number, n.number), 'amount', o.amount)
                                    order by o.id)
                      from invoice_payments o
                      left join invoices i on i.id = o.invoice_id
                      left join opening_invoices n on n.id = o.opening_id
                     where o.transfer_id = p.transfer_id and o.id <> p.id and o.revoked_at is null
                       and coalesce(o.invoice_id, o.opening_id) <> $1), '[]') as others,
          p.revoked_at as "revokedAt", r.first_name || ' ' || r.last_name as "revokedBy", p.revoked_why as why
     from invoice_payments p
     join users u on u.id = p.made_by
     left join users r on r.id = p.revoked_by
    where p.invoice_id = $1 or p.opening_id = $1
    order by p.paid_on desc, p.made_at desc, p.id desc`,
)

type Row = Omit<InvoicePayment, 'at' | 'revoked'> & { at: Date } & (
    | { revokedAt: Date; revokedBy: string; why: string }
    | { revokedAt: null }
  )

export async function paymentsOf(db: Queryable, id: string): Promise<InvoicePayment[]> {
  const { rows } = await db.query<Row>(list, [id])
  return rows.map(({ id, transferId, paidOn, amount, form, reference, note, by, at, others, ...rest }) => ({
    id,
    transferId,
    paidOn,
    amount,
    form,
    reference,
    note,
    by,
    at: at.toISOString(),
    others,
    revoked: rest.revokedAt && { at: rest.revokedAt.toISOString(), by: rest.revokedBy, reason: rest.why },
  }))
}

const insert = statement(
  'payments.insert',
  `insert into invoice_payments (id, transfer_id, invoice_id, opening_id, paid_on, amount, form, reference, note, made_by,
                                 made_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp())`,
)

export interface NewPayment {
  id: string
  transferId: string
  invoiceId: string | null
  openingId: string | null
  paidOn: string
  amount: number
  form: PaymentForm
  reference: string | null
  note: string | null
  madeBy: string
}

export async function insertPayment(tx: Queryable, it: NewPayment): Promise<void> {
  await tx.query(insert, [
    it.id,
    it.transferId,
    it.invoiceId,
    it.openingId,
    it.paidOn,
    it.amount,
    it.form,
    it.reference,
    it.note,
    it.madeBy,
  ])
}

const sumInvoices = statement(
  'payments.sumInvoices',
  `update invoices i
      set paid = coalesce((select sum(p.amount) from invoice_payments p
                            where p.invoice_id = i.id and p.revoked_at is null), 0)
    where i.id = any($1::uuid[])`,
)
const sumOpening = statement(
  'payments.sumOpening',
  `update opening_invoices o
      set paid = coalesce((select sum(p.amount) from invoice_payments p
                            where p.opening_id = o.id and p.revoked_at is null), 0)
    where o.id = any($1::uuid[])`,
)

/** Sums them again in the transaction of each change, with the invoices locked: a sum cannot drift. */
export async function sumPayments(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(sumInvoices, [ids])
  await tx.query(sumOpening, [ids])
}

export interface TransferPart {
  invoiceId: string
  amount: number
}

const parts = `select coalesce(invoice_id, opening_id) as "invoiceId", amount::float8 as amount
  from invoice_payments where transfer_id = $1`
const allParts = statement('payments.partsOfTransfer', `${parts} order by id`)
const notRevoked = statement('payments.validPartsOfTransfer', `${parts} and revoked_at is null order by id`)

/** Parts of a transfer, revoked ones included; none: it is new. */
export async function partsOfTransfer(tx: Queryable, transferId: string): Promise<TransferPart[]> {
  return (await tx.query<TransferPart>(allParts, [transferId])).rows
}

export async function validParts(tx: Queryable, transferId: string): Promise<TransferPart[]> {
  return (await tx.query<TransferPart>(notRevoked, [transferId])).rows
}

const turn = statement('payments.turn', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
const lockStatement = statement(
  'payments.lockStatement',
  `select from bank_statements where id = (select statement_id from bank_entries where id = $1) for update`,
)

/** Locks a transfer, and the statement of the entry that it comes from: a confirmation locks the same. */
export async function lockTransfer(tx: Queryable, transferId: string): Promise<void> {
  await tx.query(turn, [transferId])
  await tx.query(lockStatement, [transferId])
}

const one = statement(
  'payments.one',
  `select id, transfer_id as "transferId", coalesce(invoice_id, opening_id) as "invoiceId", amount::float8 as amount,
          revoked_at as "revokedAt"
     from invoice_payments where id = $1`,
)

export interface StoredPayment {
  id: string
  transferId: string
  invoiceId: string
  amount: number
  revokedAt: Date | null
}

export async function paymentById(tx: Queryable, id: string): Promise<StoredPayment | null> {
  return (await tx.query<StoredPayment>(one, [id])).rows[0] ?? null
}

const revoke = statement(
  'payments.revoke',
  `update invoice_payments set revoked_at = clock_timestamp(), revoked_by = $2, revoked_why = $3
    where id = $1 and revoked_at is null`,
)
const restore = statement(
  'payments.restore',
  `update invoice_payments p set revoked_at = null, revoked_by = null, revoked_why = null
    where p.id = $1
      and not exists (select from invoice_payments o
                       where o.transfer_id = p.transfer_id and o.revoked_at is null and o.made_at > p.revoked_at)`,
)

/** 0 when it was revoked already. */
export async function revokePayment(tx: Queryable, id: string, by: string, why: string): Promise<number> {
  return (await tx.query(revoke, [id, by, why])).rowCount
}

/** 0 when its transfer was entered again after it was revoked. */
export async function restorePayment(tx: Queryable, id: string): Promise<number> {
  return (await tx.query(restore, [id])).rowCount
}

const insertOpening = statement(
  'openingInvoices.insert',
  `insert into opening_invoices (id, customer_id, number, issued_on, due_on, gross, paid_before, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict on constraint opening_invoices__pk do nothing`,
)

export interface NewOpeningInvoice {
  id: string
  customerId: string
  number: string
  issuedOn: string
  dueOn: string
  gross: number
  paid: number
}

/** 0 when there is one with this id. */
export async function insertOpeningInvoice(
  tx: Queryable,
  it: NewOpeningInvoice,
  by: string,
): Promise<number> {
  const values = [it.id, it.customerId, it.number, it.issuedOn, it.dueOn, it.gross, it.paid, by]
  return (await tx.query(insertOpening, values)).rowCount
}

const removeOpening = statement(
  'openingInvoices.remove',
  'delete from opening_invoices where id = $1 returning number, customer_id as "customerId"',
)

export async function removeOpeningInvoice(tx: Queryable, id: string): Promise<{ number: string } | null> {
  return (await tx.query<{ number: string }>(removeOpening, [id])).rows[0] ?? null
}
