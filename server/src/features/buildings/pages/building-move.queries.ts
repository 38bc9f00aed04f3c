import { openOrdersOf } from '#features/orders/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const underWay = statement(
  'buildingMove.underWay',
  `select case when $2::boolean then (${openOrdersOf('o.building_id = $1')}) end as "openOrders",
          (select count(*) from drafts d where d.sections -> 'building' ->> 'buildingId' = $1::text) as drafts`,
)
const hand = statement(
  'buildingMove.hand',
  `update buildings
      set customer_id = $2, owner_id = $3, payer_id = $4, version = version + 1, updated_at = now()
    where id = $1 and version = $5`,
)
const leave = statement(
  'buildingMove.leaveRecords',
  `update billing_records
      set is_default = false, archived_at = now(), version = version + 1, updated_at = now()
    where building_id = $1 and archived_at is null and not (id = any($2::uuid[]))
   returning coalesce(company_name, name) as name`,
)

export interface UnderWay {
  openOrders: number | null
  drafts: number
}

export async function underWayAt(db: Queryable, id: string, withOrders: boolean): Promise<UnderWay> {
  return (await db.query<UnderWay>(underWay, [id, withOrders])).rows[0] ?? { openOrders: null, drafts: 0 }
}

/** 0 when it changed since `version`. */
export async function handBuilding(
  tx: Queryable,
  it: { id: string; customerId: string; ownerId: string | null; payerId: string | null; version: number },
): Promise<number> {
  return (await tx.query(hand, [it.id, it.customerId, it.ownerId, it.payerId, it.version])).rowCount
}

/** Archives the other records; returns their names. */
export async function leaveRecords(tx: Queryable, id: string, kept: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string | null }>(leave, [id, kept])
  return rows.flatMap(({ name }) => name ?? [])
}
