import { type Queryable, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'

const referenced = statement(
  'workOrders.referencedFiles',
  'select storage_key as "storageKey" from order_files where storage_key = any($1)',
)

const ofOrder = statement(
  'workOrders.filesOf',
  `select storage_key as "storageKey", size, type, sha256 from order_files where order_id = $1 order by position`,
)

export async function filesOfOrder(db: Queryable, orderId: string): Promise<StoredFile[]> {
  return (await db.query<StoredFile>(ofOrder, [orderId])).rows
}

export async function referencedOrderFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}
