import { limits } from '@zlecenia/contract/lib/limits'
import { fileRows, type OrderFile } from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const insert = statement(
  'orderFiles.insert',
  `insert into order_files (id, order_id, storage_key, name, size, type, sha256, position)
   select id, order_id, storage_key, name, size, type, sha256,
          position + (select coalesce(max(position) + 1, 0) from order_files where order_id = $1)
     from json_populate_recordset(null::order_files, $2)`,
)
const known = statement(
  'orderFiles.known',
  'select id from order_files where order_id = $1 and id = any($2::uuid[])',
)
const remove = statement(
  'orderFiles.remove',
  `update order_files set removed_at = now(), removed_by = $3
    where order_id = $1 and id = $2 and removed_at is null returning name`,
)
const restore = statement(
  'orderFiles.restore',
  `update order_files set removed_at = null, removed_by = null
    where order_id = $1 and id = $2 and removed_at > now() - make_interval(days => $3) returning name`,
)
// The sweep of files without a row deletes the bytes.
const sweep = statement(
  'orderFiles.purgeRemoved',
  'delete from order_files where removed_at <= now() - make_interval(days => $1)',
)

export async function insertFiles(tx: Queryable, orderId: string, files: readonly OrderFile[]) {
  await tx.query(insert, [orderId, JSON.stringify(fileRows(orderId, files))])
}

/** Removed ones too. */
export async function knownFiles(tx: Queryable, orderId: string, ids: readonly string[]) {
  const { rows } = await tx.query<{ id: string }>(known, [orderId, ids])
  return new Set(rows.map(({ id }) => id))
}

interface OfFile {
  orderId: string
  fileId: string
}

const nameIn = ({ rows }: { rows: { name: string }[] }) => rows[0]?.name ?? null

export async function markRemoved(tx: Queryable, { orderId, fileId }: OfFile, userId: string) {
  return nameIn(await tx.query<{ name: string }>(remove, [orderId, fileId, userId]))
}

export async function markRestored(tx: Queryable, { orderId, fileId }: OfFile) {
  return nameIn(await tx.query<{ name: string }>(restore, [orderId, fileId, limits.removedFileDays]))
}

export async function purgeRemovedFiles(db: Queryable): Promise<number> {
  return (await db.query(sweep, [limits.removedFileDays])).rowCount
}
