import type { InvoiceLetter } from '@zlecenia/contract/features/invoices/invoice-papers.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = `l.id, l.address as "to", l.at, u.first_name || ' ' || u.last_name as by,
  case when l.state = 'waiting' and l.failure is not null then 'retrying' else l.state end as state, l.failure`
type LetterRow = Omit<InvoiceLetter, 'at'> & { at: Date }
const letterOf = (row: LetterRow): InvoiceLetter => ({ ...row, at: row.at.toISOString() })

const ofInvoice = statement(
  'invoiceLetters.ofInvoice',
  `select ${columns} from invoice_letters l join users u on u.id = l.sent_by
    where l.invoice_id = $1 order by l.at desc, l.id desc limit 100`,
)

export async function lettersOf(db: Queryable, invoiceId: string): Promise<InvoiceLetter[]> {
  return (await db.query<LetterRow>(ofInvoice, [invoiceId])).rows.map(letterOf)
}

const byId = statement(
  'invoiceLetters.byId',
  `select ${columns}, l.invoice_id as "invoiceId", l.message
     from invoice_letters l join users u on u.id = l.sent_by where l.id = $1`,
)

export interface StoredLetter extends InvoiceLetter {
  invoiceId: string
  message: string
}

export async function letterById(db: Queryable, id: string): Promise<StoredLetter | null> {
  const row = (await db.query<LetterRow & Pick<StoredLetter, 'invoiceId' | 'message'>>(byId, [id])).rows[0]
  return row ? { ...row, ...letterOf(row) } : null
}

const insert = statement(
  'invoiceLetters.insert',
  `insert into invoice_letters (id, invoice_id, address, message, sent_by) values ($1, $2, $3, $4, $5)
   on conflict on constraint invoice_letters__pk do nothing`,
)

export interface NewLetter {
  id: string
  invoiceId: string
  to: string
  message: string
  by: string
}

/** 0 when there is one with this id. */
export async function insertLetter(tx: Queryable, it: NewLetter): Promise<number> {
  return (await tx.query(insert, [it.id, it.invoiceId, it.to, it.message, it.by])).rowCount
}

const settle = statement(
  'invoiceLetters.settle',
  'update invoice_letters set state = $2, message_id = $3, failure = $4 where id = $1',
)

export type Fate =
  | { state: 'sent'; messageId: string; failure: null }
  /** Waiting: the queue tries again. */
  | { state: 'waiting' | 'failed'; messageId: null; failure: string }

export async function settleLetter(tx: Queryable, id: string, { state, messageId, failure }: Fate) {
  await tx.query(settle, [id, state, messageId, failure])
}

const address = statement(
  'invoiceLetters.address',
  `select coalesce(nullif(c.invoice_email, ''), i.draft -> 'buyer' ->> 'email', '') as to
     from invoices i left join customers c on c.id = i.customer_id where i.id = $1`,
)

/** Where the client wants its invoices, or the buyer's own address; empty where neither is known. */
export async function proposedAddress(db: Queryable, invoiceId: string): Promise<string> {
  return (await db.query<{ to: string }>(address, [invoiceId])).rows[0]?.to ?? ''
}
