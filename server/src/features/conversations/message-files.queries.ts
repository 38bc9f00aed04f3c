import type { Calls } from '@zlecenia/contract/api'
import {
  type OrderFileMark,
  unsentFileDays,
  unsentFilesMost,
} from '@zlecenia/contract/features/conversations/message-files'
import type { AnswerFrom } from '@zlecenia/contract/lib/endpoint'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'

const listed = 500
const nameOf = (user: string) => `${user}.first_name || ' ' || ${user}.last_name`

/** JSON of a row `f` of `message_files` for readers. */
export const messageFileJson = `jsonb_build_object(
  'id', f.id, 'name', f.name, 'size', f.size, 'type', f.type, 'seconds', f.seconds,
  'inOrder', (select o.mark from order_files o where o.id = f.order_file_id and o.removed_at is null))`

// The same bytes again only rename; an id accepts no other bytes and no other sender.
const put = statement(
  'messageFiles.put',
  `insert into message_files (id, user_id, name, type, size, sha256, storage_key, seconds)
   select $1, $2, $3, $4, $5, $6, $7, $8
    where (select count(*) from message_files where user_id = $2 and message_id is null and id <> $1) < ${unsentFilesMost}
   on conflict (id) do update set name = message_files.name
     where message_files.sha256 = excluded.sha256 and message_files.user_id = excluded.user_id
   returning storage_key as "storageKey"`,
)
const waiting = statement(
  'messageFiles.waiting',
  'select count(*)::int as n from message_files where user_id = $1 and message_id is null and id <> $2',
)
// Row locks: a second message with the same files waits, then finds them taken.
const take = statement(
  'messageFiles.take',
  `select f.id from message_files f
    where f.id = any($1::uuid[]) and f.user_id = $2 and (f.message_id is null or f.message_id = $3)
    order by f.id for update`,
)
const one = statement(
  'messageFiles.one',
  `select f.storage_key as "storageKey", f.name, f.size, f.type, f.sha256
     from message_files f join messages m on m.id = f.message_id
    where f.id = $1 and m.conversation_id = $2`,
)
const list = statement(
  'messageFiles.list',
  `select coalesce((select json_agg(${messageFileJson} || jsonb_build_object('at', f.at, 'by', f.by)
                             order by f.seq desc, f.position)
     from (select f.*, m.at, m.seq, ${nameOf('u')} as by
             from messages m join message_files f on f.message_id = m.id join users u on u.id = m.author_id
            where m.conversation_id = $1 order by m.seq desc, f.position limit ${listed}) f), '[]') as files`,
)
const held = statement(
  'messageFiles.held',
  `select f.id, f.name, f.type, o.id as "orderFileId", o.mark, o.id is not null and o.removed_at is null as "isInOrder"
     from message_files f join messages m on m.id = f.message_id
     left join order_files o on o.id = f.order_file_id
    where f.id = $1 and m.conversation_id = $2 for update of f`,
)
const copy = statement(
  'messageFiles.copyToOrder',
  `with made as (
     insert into order_files (id, order_id, storage_key, name, size, type, sha256, position, mark)
     select $2, $3, storage_key, name, size, type, sha256,
            (select coalesce(max(position) + 1, 0) from order_files where order_id = $3), $4
       from message_files where id = $1 returning id
   )
   update message_files set order_file_id = made.id from made where message_files.id = $1`,
)
const mark = statement(
  'messageFiles.mark',
  'update order_files set mark = $2, removed_at = null, removed_by = null where id = $1',
)
const referenced = statement(
  'messageFiles.referenced',
  'select storage_key as "storageKey" from message_files where storage_key = any($1)',
)
// The bytes are deleted by the sweep of unreferenced files.
const sweep = statement(
  'messageFiles.purgeUnsent',
  `delete from message_files where message_id is null and sent_at <= now() - make_interval(days => ${unsentFileDays})`,
)

interface ToPut extends StoredFile {
  id: string
  userId: string
  name: string
  seconds: number | null
}

/** The stored key; null where the id has other bytes, or there are too many. */
export async function putMessageFile(db: Queryable, it: ToPut): Promise<string | null> {
  const values = [it.id, it.userId, it.name, it.type, it.size, it.sha256, it.storageKey, it.seconds]
  return (await db.query<{ storageKey: string }>(put, values)).rows[0]?.storageKey ?? null
}

export async function unsentFilesOf(db: Queryable, userId: string, but: string): Promise<number> {
  return (await db.query<{ n: number }>(waiting, [userId, but])).rows[0]?.n ?? 0
}

/** Number of the files available for this message. */
export async function takeMessageFiles(
  tx: Queryable,
  { files, userId, messageId }: { files: readonly string[]; userId: string; messageId: string },
): Promise<number> {
  return (await tx.query(take, [files, userId, messageId])).rows.length
}

export async function messageFileIn(
  db: Queryable,
  conversationId: string,
  id: string,
): Promise<(StoredFile & { name: string }) | null> {
  return (await db.query<StoredFile & { name: string }>(one, [id, conversationId])).rows[0] ?? null
}

type Listed = AnswerFrom<Calls['GET /conversations/:id/files']>

export async function messageFilesIn(db: Queryable, conversationId: string): Promise<Listed> {
  return { files: (await db.query<Listed>(list, [conversationId])).rows[0]?.files ?? [] }
}

export interface HeldFile {
  id: string
  name: string
  type: string
  orderFileId: string | null
  mark: OrderFileMark | null
  /** False if it was removed again. */
  isInOrder: boolean
}

/** Locks the file until the end of the transaction. */
export async function holdMessageFile(
  tx: Queryable,
  conversationId: string,
  id: string,
): Promise<HeldFile | null> {
  return (await tx.query<HeldFile>(held, [id, conversationId])).rows[0] ?? null
}

export async function copyToOrder(
  tx: Queryable,
  to: { fileId: string; orderFileId: string; orderId: string; mark: OrderFileMark },
): Promise<void> {
  await tx.query(copy, [to.fileId, to.orderFileId, to.orderId, to.mark])
}

export async function markOrderFile(tx: Queryable, orderFileId: string, to: OrderFileMark): Promise<void> {
  await tx.query(mark, [orderFileId, to])
}

export async function referencedMessageFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}

export async function purgeUnsentFiles(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
