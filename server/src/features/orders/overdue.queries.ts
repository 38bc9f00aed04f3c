import { type Queryable, statement } from '#platform/database/database.ts'
import { isOpen } from './open-orders.queries.ts'

export const overdue = `o.due_at < now() and ${isOpen}`

const take = statement(
  'orders.takeOverdue',
  `update orders set overdue_told_at = now()
    where id in (select o.id from orders o
                  where o.due_at is not null and o.overdue_told_at is null and ${overdue}
                  order by o.due_at limit $1 for no key update skip locked)
   returning id, number, address, city, due_at as "dueAt", coordinator_id as "coordinatorId"`,
)

interface OverdueOrder {
  id: string
  number: string
  address: string
  city: string
  dueAt: Date
  coordinatorId: string
}

/** Orders without a notification yet; the transaction marks them as notified. */
export async function takeOverdue(tx: Queryable, most: number): Promise<OverdueOrder[]> {
  return (await tx.query<OverdueOrder>(take, [most])).rows
}
