import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { takeOverdueInvoices } from './reminders.queries.ts'

const atOnce = 100

/** Notifies readers of invoices once when one is overdue; returns the number of invoices. */
export async function notifyOfOverdueInvoices(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const overdue = await takeOverdueInvoices(tx, todayInWarsaw(), atOnce)
      const users = overdue.length > 0 ? await usersWho(tx, 'read', 'Invoice') : []
      for (const { id, number, buyer, dueOn } of overdue) {
        const values = { number, buyer, until: `${dueOn}..${dueOn}` }
        await notify(tx, { kind: 'invoiceOverdue', about: id, values, users })
      }
      return overdue.length
    })
  }
  return notified
}
