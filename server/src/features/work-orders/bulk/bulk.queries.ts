import { type Queryable, statement } from '../../../platform/database/database.ts'

export interface KnownOrder {
  id: string
  number: string
  /** Of those to come. */
  firstSlot: Date | null
}

const byIds = statement(
  'orderBulk.byIds',
  `select o.id, o.number,
          (select min(s.start_at) from slots s
            where s.order_id = o.id and s.cancelled is null and s.start_at > now()) as "firstSlot"
     from orders o where o.id = any($1::uuid[])`,
)

export async function ordersByIds(db: Queryable, ids: readonly string[]): Promise<KnownOrder[]> {
  return (await db.query<KnownOrder>(byIds, [ids])).rows
}
