import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface KnownOrder {
  id: string
  number: string
  /** Start of the first slot to come. */
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

const needed = statement(
  'orderBulk.needed',
  `select distinct kind
     from order_services i join services v on v.id = i.service_id
     join service_groups r on r.id = v.group_id, unnest(v.needs || r.needs) kind
    where i.order_id = $1 order by kind`,
)

/** Qualifications that the performers of an order need. */
export async function neededIn(db: Queryable, orderId: string): Promise<QualificationKind[]> {
  return (await db.query<{ kind: QualificationKind }>(needed, [orderId])).rows.map(({ kind }) => kind)
}
