import { isOfFault, type Priority } from '@zlecenia/contract/features/schedule/priorities'
import { dueOf } from '#features/schedule/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { setPriority, takenOrder } from './change-priority.queries.ts'

/**
 * Sets the fault flag and the due date, counted from the order's creation. Version, log and news are the caller's.
 */
export async function changePriority(tx: Queryable, id: string, priority: Priority): Promise<void> {
  const order = await takenOrder(tx, id)
  if (!order) throw notFound()
  const dueAt = dueOf(priority, order.takenAt, order.company)
  await setPriority(tx, { id, priority, isFault: isOfFault(priority), dueAt })
}
