import { type Queryable, statement } from '#platform/database/database.ts'

const client = statement(
  'mailOrders.clientOfBuilding',
  'select customer_id as id from buildings where id = $1 and archived_at is null',
)

export async function clientOfBuilding(db: Queryable, buildingId: string): Promise<string | null> {
  return (await db.query<{ id: string }>(client, [buildingId])).rows[0]?.id ?? null
}
