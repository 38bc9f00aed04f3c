import type { DueReminder } from '@zlecenia/contract/features/invoices/invoice-reminders.contract'
import {
  type ReminderStep,
  reminderDays,
  reminderGapDays,
} from '@zlecenia/contract/features/invoices/reminder-steps'
import { type Queryable, statement } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { owedColumns, owedSql } from '../payments/owed.queries.ts'

export interface DueRow extends DueReminder {
  /** The client's id, or the invoice's. */
  key: string
  name: string
  email: string | null
}

/** Invoices reminded at least one step less than their days overdue allow, and not within the last days. */
const due = statement(
  'reminders.due',
  `select ${owedColumns}, coalesce(o.customer_id, o.id) as key,
          coalesce(c.company_name, c.name, o.buyer_name, '') as name,
          coalesce(nullif(c.invoice_email, ''), nullif(c.email, ''), nullif(o.buyer_email, '')) as email,
          $1::date - o.due_on as "overdueDays", coalesce(r.step, 0) + 1 as step
     from ${owedSql} o
     left join customers c on c.id = o.customer_id
     left join lateral (select max(m.step) as step, max(l.made_at) as at
                          from invoice_reminders m join reminder_letters l on l.id = m.letter_id
                         where m.invoice_id = o.id or m.opening_id = o.id) r on true
    where o.owed > 0 and o.due_on < $1::date and coalesce(r.step, 0) < ${reminderDays.length}
      and $1::date - o.due_on >= (array[${reminderDays.join(', ')}])[coalesce(r.step, 0) + 1]
      and (r.at is null or r.at < now() - interval '${reminderGapDays} days')
      and ($2::uuid[] is null or o.id = any($2))
    order by name, key, o.due_on, o.number
    limit 2000`,
)

/** Restricted to `ids` where they are given. */
export async function dueReminders(
  db: Queryable,
  today: string,
  ids: readonly string[] | null = null,
): Promise<DueRow[]> {
  return (await db.query<DueRow>(due, [today, ids])).rows
}

const insertLetter = statement(
  'reminders.insertLetter',
  `insert into reminder_letters (id, state, step, sent_to, made_by) values ($1, $2, $3, $4, $5)
   on conflict on constraint reminder_letters__pk do nothing`,
)
const insertRows = statement(
  'reminders.insert',
  `insert into invoice_reminders (id, letter_id, invoice_id, opening_id, step)
   select it.id, $1, it.invoice_id, it.opening_id, it.step from json_populate_recordset(null::invoice_reminders, $2) it`,
)

export interface NewReminderLetter {
  id: string
  sentTo: string | null
  step: ReminderStep
  madeBy: string
}

/** 0 when there is one with this id. */
export async function insertReminderLetter(tx: Queryable, it: NewReminderLetter): Promise<number> {
  const state = it.sentTo === null ? 'skipped' : 'sent'
  return (await tx.query(insertLetter, [it.id, state, it.step, it.sentTo, it.madeBy])).rowCount
}

export async function insertReminders(
  tx: Queryable,
  letterId: string,
  all: readonly Pick<DueRow, 'id' | 'source' | 'step'>[],
): Promise<void> {
  const rows = all.map(({ id, source, step }) => ({
    id: newId(),
    invoice_id: source === 'invoice' ? id : null,
    opening_id: source === 'opening' ? id : null,
    step,
  }))
  await tx.query(insertRows, [letterId, JSON.stringify(rows)])
}

const letter = statement(
  'reminders.letter',
  `select l.step, l.sent_to as "sentTo", (select count(*)::int from invoice_reminders r where r.letter_id = l.id) as invoices
     from reminder_letters l where l.id = $1`,
)

export interface StoredReminderLetter {
  step: ReminderStep
  sentTo: string | null
  invoices: number
}

export async function reminderLetter(db: Queryable, id: string): Promise<StoredReminderLetter | null> {
  return (await db.query<StoredReminderLetter>(letter, [id])).rows[0] ?? null
}

const listed = statement(
  'reminders.listed',
  `select ${owedColumns}, r.invoice_id as "invoiceId", nullif(i.draft #>> '{payment,account}', '') as account
     from invoice_reminders r
     join ${owedSql} o on o.id = coalesce(r.invoice_id, r.opening_id)
     left join invoices i on i.id = r.invoice_id
    where r.letter_id = $1 and o.owed > 0
    order by o.due_on, o.number`,
)

export interface ListedInvoice {
  number: string
  issuedOn: string
  dueOn: string
  left: number
  account: string | null
}

/** Invoices of a letter that are unpaid now. */
export async function listedInvoices(
  db: Queryable,
  letterId: string,
): Promise<(ListedInvoice & { invoiceId: string | null })[]> {
  return (await db.query<ListedInvoice & { invoiceId: string | null }>(listed, [letterId])).rows
}

const company = statement(
  'reminders.company',
  `select s.company_name as name, s.phone, i.accounts -> 0 ->> 'number' as account
     from invoice_settings i left join settings s on true`,
)

export interface Creditor {
  name: string | null
  phone: string | null
  account: string | null
}

export async function creditor(db: Queryable): Promise<Creditor> {
  return (await db.query<Creditor>(company)).rows[0] ?? { name: null, phone: null, account: null }
}

const takeOverdue = statement(
  'invoices.takeOverdue',
  `update invoices i set overdue_told_at = now()
    where i.id in (select id from invoices
                    where overdue_told_at is null and owed > 0 and due_on < $1::date
                    order by due_on, id limit $2 for no key update skip locked)
   returning i.id, i.number, i.buyer_name as buyer, to_char(i.due_on, 'YYYY-MM-DD') as "dueOn"`,
)

export interface OverdueInvoice {
  id: string
  number: string
  buyer: string
  dueOn: string
}

/** Marks overdue invoices as notified, in the transaction, and returns them. */
export async function takeOverdueInvoices(
  tx: Queryable,
  today: string,
  most: number,
): Promise<OverdueInvoice[]> {
  return (await tx.query<OverdueInvoice>(takeOverdue, [today, most])).rows
}
