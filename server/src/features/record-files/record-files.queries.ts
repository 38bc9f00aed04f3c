import type { FileOwner } from '@zlecenia/contract/features/record-files/record-file-kinds'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { seesBoard } from '#features/conversations/index.ts'
import { type Queryable, type Statement, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'

const ownerColumns = {
  Customer: 'customer_id',
  Building: 'building_id',
  Device: 'device_id',
  Card: 'card_id',
  Vehicle: 'vehicle_id',
} as const satisfies Record<FileOwner, string>
const columns = `f.id, f.kind, f.title, f.name, f.size, f.type, f.valid_until as "validUntil", f.added_at as "addedAt",
  u.first_name || ' ' || u.last_name as "addedBy", f.version`
const table = 'record_files f left join users u on u.id = f.added_by'

type Named = 'list' | 'one' | 'bytes' | 'count' | 'insert' | 'update' | 'remove' | 'restore'
const ofOwner = (owner: FileOwner): Record<Named, Statement> => {
  const column = ownerColumns[owner]
  const one = `f.${column} = $1 and f.id = $2`
  const named = (name: Named, sql: string) => statement(`recordFiles.${name}.${owner}`, sql)
  return {
    list: named(
      'list',
      `select ${columns} from ${table} where f.${column} = $1 and f.removed_at is null
        order by f.title collate "pl-x-icu", f.id`,
    ),
    one: named('one', `select ${columns} from ${table} where ${one}`),
    bytes: named(
      'bytes',
      `select f.storage_key as "storageKey", f.name, f.size, f.type, f.sha256
         from record_files f where ${one} and f.removed_at is null`,
    ),
    count: named(
      'count',
      `select count(*)::int as n from record_files where ${column} = $1 and removed_at is null`,
    ),
    insert: named(
      'insert',
      `insert into record_files (${column}, id, kind, title, valid_until, told_end, name, storage_key, size, type, sha256,
                                 added_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict on constraint record_files__pk do nothing`,
    ),
    update: named(
      'update',
      `update record_files set kind = $3, title = $4, valid_until = $5, told_end = coalesce($6, told_end),
              version = version + 1
        where ${column} = $1 and id = $2 and removed_at is null and version = $7`,
    ),
    remove: named(
      'remove',
      `update record_files set removed_at = now(), removed_by = $3, version = version + 1
        where ${column} = $1 and id = $2 and removed_at is null returning title`,
    ),
    restore: named(
      'restore',
      `update record_files set removed_at = null, removed_by = null, version = version + 1
        where ${column} = $1 and id = $2 and removed_at > now() - make_interval(days => $3) returning title`,
    ),
  }
}
const statements = {
  Customer: ofOwner('Customer'),
  Building: ofOwner('Building'),
  Device: ofOwner('Device'),
  Card: ofOwner('Card'),
  Vehicle: ofOwner('Vehicle'),
}

/** Owner of files: its kind and id. */
export interface Owned {
  owner: FileOwner
  id: string
}

type FileRow = Omit<RecordFile, 'addedAt'> & { addedAt: Date }
const toRecordFile = ({ addedAt, ...it }: FileRow): RecordFile => ({ ...it, addedAt: addedAt.toISOString() })

export async function filesOf(db: Queryable, { owner, id }: Owned): Promise<RecordFile[]> {
  return (await db.query<FileRow>(statements[owner].list, [id])).rows.map(toRecordFile)
}

/** Includes removed files. */
export async function recordFileOf(db: Queryable, { owner, id }: Owned, fileId: string) {
  const { rows } = await db.query<FileRow>(statements[owner].one, [id, fileId])
  return rows[0] ? toRecordFile(rows[0]) : null
}

export async function bytesOf(db: Queryable, { owner, id }: Owned, fileId: string) {
  const { rows } = await db.query<StoredFile & { name: string }>(statements[owner].bytes, [id, fileId])
  return rows[0] ?? null
}

export async function countOf(db: Queryable, { owner, id }: Owned): Promise<number> {
  return (await db.query<{ n: number }>(statements[owner].count, [id])).rows[0]?.n ?? 0
}

interface SavedFile extends Pick<RecordFile, 'id' | 'kind' | 'title' | 'validUntil'> {
  /** A past expiry needs no notification. */
  notifiedEnd: string | null
}

/** 0 when any record has a file with this id. */
export async function insertFile(
  tx: Queryable,
  { owner, id }: Owned,
  it: SavedFile & StoredFile & { name: string; addedBy: string },
): Promise<number> {
  const { rowCount } = await tx.query(statements[owner].insert, [
    id,
    it.id,
    it.kind,
    it.title,
    it.validUntil,
    it.notifiedEnd,
    it.name,
    it.storageKey,
    it.size,
    it.type,
    it.sha256,
    it.addedBy,
  ])
  return rowCount
}

/** 0 when it changed since `version`, or was removed. */
export async function saveFile(tx: Queryable, { owner, id }: Owned, it: SavedFile & { version: number }) {
  const values = [it.id, it.kind, it.title, it.validUntil, it.notifiedEnd]
  return (await tx.query(statements[owner].update, [id, ...values, it.version])).rowCount
}

const titleIn = ({ rows }: { rows: { title: string }[] }) => rows[0]?.title ?? null

export async function markFileRemoved(tx: Queryable, { owner, id }: Owned, fileId: string, userId: string) {
  return titleIn(await tx.query<{ title: string }>(statements[owner].remove, [id, fileId, userId]))
}

export async function markFileRestored(tx: Queryable, { owner, id }: Owned, fileId: string) {
  const values = [id, fileId, limits.removedFileDays]
  return titleIn(await tx.query<{ title: string }>(statements[owner].restore, values))
}

const referenced = statement(
  'recordFiles.referenced',
  'select storage_key as "storageKey" from record_files where storage_key = any($1)',
)
// The bytes are deleted by the sweep of unreferenced files.
const sweep = statement(
  'recordFiles.purgeRemoved',
  'delete from record_files where removed_at <= now() - make_interval(days => $1)',
)

export async function referencedRecordFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}

export async function purgeRemovedRecordFiles(db: Queryable): Promise<number> {
  return (await db.query(sweep, [limits.removedFileDays])).rowCount
}

const takeEnding = statement(
  'recordFiles.takeEnding',
  `with ending as (
     update record_files set told_end = valid_until
      where id in (select f.id from record_files f
                     left join customers c on c.id = f.customer_id
                     left join buildings b on b.id = f.building_id
                     left join devices d on d.id = f.device_id
                     left join cards k on k.id = f.card_id
                     left join boards w on w.id = k.board_id
                     left join vehicles v on v.id = f.vehicle_id
                    where f.removed_at is null and f.valid_until is distinct from f.told_end and f.valid_until <= $1
                      and coalesce(c.archived_at, b.archived_at, d.archived_at, k.archived_at, w.archived_at) is null
                      and v.state is distinct from 'sold'
                    order by f.valid_until limit $2 for no key update of f skip locked)
     returning customer_id, building_id, device_id, card_id, vehicle_id, title, valid_until
   )
   select e.title, e.valid_until as "validUntil", coalesce(e.customer_id, e.building_id, e.device_id, e.card_id, e.vehicle_id) as id,
          case when e.customer_id is not null then 'Customer' when e.building_id is not null then 'Building'
               when e.device_id is not null then 'Device' when e.card_id is not null then 'Card'
               else 'Vehicle' end as owner,
          array(select u.id from users u
                 where u.status = 'active' and ${seesBoard('w', 'u.id')}
                   and case when exists (select from card_members where card_id = k.id)
                         then exists (select from card_members where card_id = k.id and user_id = u.id)
                         else u.id = k.created_by end) as people,
          coalesce(c.company_name, c.name, b.address || ', ' || b.city,
                   d.name || ', ' || at.address || ', ' || at.city, k.title,
                   v.name || ', ' || v.plate, '') as name
     from ending e
     left join customers c on c.id = e.customer_id
     left join buildings b on b.id = e.building_id
     left join devices d on d.id = e.device_id
     left join cards k on k.id = e.card_id
     left join boards w on w.id = k.board_id
     left join buildings at on at.id = d.building_id
     left join vehicles v on v.id = e.vehicle_id`,
)

export interface EndingFile extends Owned {
  title: string
  validUntil: string
  name: string
  /** People of a card, or else its author. */
  people: string[]
}

/** Marks files that expire by this day as notified, in the transaction, and returns them. */
export async function takeEndingFiles(tx: Queryable, by: string, most: number): Promise<EndingFile[]> {
  return (await tx.query<EndingFile>(takeEnding, [by, most])).rows
}
