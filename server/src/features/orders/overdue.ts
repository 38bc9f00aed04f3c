import type { Work } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'
import { takeOverdue } from './overdue.queries.ts'

const atOnce = 100

/** Each coordinator once of each order and due moment; returns of how many orders. */
export async function notifyOverdue(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const orders = await takeOverdue(tx, atOnce)
      for (const { id, coordinatorId, dueAt, number, address, city } of orders) {
        const values = { number, address, city, dueAt: dueAt.toISOString() }
        await notify(tx, { kind: 'overdue', about: id, values, users: [coordinatorId] })
      }
      return orders.length
    })
  }
  return notified
}
