import { type Queryable, statement } from '../../platform/database/database.ts'

const referenced = statement(
  'workOrders.referencedFiles',
  'select storage_key as "storageKey" from order_files where storage_key = any($1)',
)

/** Those of the keys that an order's files are stored under. */
export async function referencedOrderFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}
