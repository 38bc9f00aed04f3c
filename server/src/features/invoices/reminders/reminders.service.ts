import type {
  DueReminder,
  invoiceReminders,
  RemindedClient,
} from '@zlecenia/contract/features/invoices/invoice-reminders.contract'
import type { ReminderStep } from '@zlecenia/contract/features/invoices/reminder-steps'
import type { AnswerFrom, BodyOf } from '@zlecenia/contract/lib/endpoint'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { sendsToClients } from '#features/mail/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse, refuseWhole } from '#platform/errors.ts'
import { lockOwed } from '../payments/owed.queries.ts'
import { reminderTaskName } from './reminder-letter.task.ts'
import * as rows from './reminders.queries.ts'

const reminderOf = (row: rows.DueRow): DueReminder => ({
  id: row.id,
  source: row.source,
  number: row.number,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  left: row.left,
  overdueDays: row.overdueDays,
  step: row.step,
})

/** Due reminders by client. */
export async function remindersDue(db: Queryable): Promise<RemindedClient[]> {
  const customers = new Map<string, RemindedClient>()
  for (const row of await rows.dueReminders(db, todayInWarsaw())) {
    const { key, name, email } = row
    const customer = customers.get(key) ?? { key, name, email, invoices: [] }
    customer.invoices.push(reminderOf(row))
    customers.set(key, customer)
  }
  return [...customers.values()]
}

type Sent = BodyOf<typeof invoiceReminders.send>

/** The named ones, still due and of one client; locked, so that two letters take turns. */
async function dueOf(tx: Transaction, ids: readonly string[]): Promise<rows.DueRow[]> {
  await lockOwed(tx, ids)
  const due = await rows.dueReminders(tx, todayInWarsaw(), ids)
  const there = new Set(due.map(({ id }) => id))
  const missing = ids.findIndex((id) => !there.has(id))
  if (missing >= 0) throw refuse({ field: `invoiceIds.${missing}`, message: 'payments.notDue' })
  if (new Set(due.map(({ key }) => key)).size > 1)
    throw refuse({ field: 'invoiceIds', message: 'payments.severalClients' })
  return due
}

/** One letter about invoices of one client; the same id again, after a lost answer, sends none. */
export async function sendReminder(
  { db, queue, environment }: Pick<Deps, 'db' | 'queue' | 'environment'>,
  caller: Caller,
  { id, skip, email, invoiceIds }: Sent,
): Promise<AnswerFrom<typeof invoiceReminders.send>> {
  if (!skip && !(await sendsToClients(db, environment))) throw refuseWhole('payments.noMail')
  const sentTo = skip ? null : email
  return db.transaction(async (tx) => {
    await lockOwed(tx, invoiceIds)
    const there = await rows.reminderLetter(tx, id)
    if (there) return { id, step: there.step, invoices: there.invoices, sent: there.sentTo !== null }
    const due = await dueOf(tx, invoiceIds)
    const step = Math.max(...due.map((row) => row.step)) as ReminderStep
    await rows.insertReminderLetter(tx, { id, sentTo, step, madeBy: caller.id })
    await rows.insertReminders(tx, id, due)
    if (!skip) await queue.put(tx, reminderTaskName, { id })
    const changes = due.map((row) => ({
      caller,
      action: skip ? ('reminder-skipped' as const) : ('reminder-sent' as const),
      subject: 'Invoice' as const,
      id: row.id,
      after: skip ? { step: row.step } : { step: row.step, email },
    }))
    await recordChange(tx, ...changes)
    return { id, step, invoices: due.length, sent: !skip }
  })
}
