import type { DraftKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'

const room = statement(
  'drafts.roomForFile',
  `select (select count(*)::int from draft_files f where f.draft_id = d.id and f.n <> $3) as files,
          (select coalesce(sum(f.size), 0)::int8 from draft_files f join drafts o on o.id = f.draft_id
            where o.user_id = $2 and (f.draft_id <> d.id or f.n <> $3)) as bytes
     from drafts d where d.id = $1 and d.user_id = $2`,
)
// Serialises a user's additions, so that counts are exact.
const turn = statement('drafts.turn', 'select from users where id = $1 for no key update')
const lock = statement(
  'drafts.lock',
  'select version from drafts where id = $1 and user_id = $2 and ($3::text is null or kind = $3) for update',
)
const filesIn = statement(
  'drafts.filesIn',
  `select f.n, f.name, f.size, f.type, f.sha256, f.storage_key as "storageKey"
     from draft_files f join drafts d on d.id = f.draft_id where d.id = $1 and d.user_id = $2`,
)
// The same bytes again only rename; other bytes under a number are refused.
const put = statement(
  'drafts.putFile',
  `with draft as (
     update drafts set updated_at = now() where id = $1 and user_id = $2 returning id
   )
   insert into draft_files (draft_id, n, name, type, size, sha256, storage_key)
   select id, $3, $4, $5, $6, $7, $8 from draft
   on conflict (draft_id, n) do update set name = excluded.name where draft_files.sha256 = excluded.sha256
   returning storage_key as "storageKey"`,
)
const one = statement(
  'drafts.file',
  `select f.name, f.size, f.type, f.sha256, f.storage_key as "storageKey"
     from draft_files f join drafts d on d.id = f.draft_id
    where d.id = $1 and d.user_id = $2 and f.n = $3`,
)
// Waits for an order that takes the files.
const remove = statement(
  'drafts.removeFile',
  `with draft as (select id from drafts where id = $1 and user_id = $2 for update)
   delete from draft_files f using draft where f.draft_id = draft.id and f.n = $3
   returning f.storage_key as "storageKey"`,
)
const referenced = statement(
  'drafts.referencedFiles',
  'select storage_key as "storageKey" from draft_files where storage_key = any($1)',
)

export interface KeptFile extends StoredFile {
  name: string
}

export interface DraftAtHand {
  version: number
  files: (KeptFile & { n: number })[]
}

export interface Place {
  draftId: string
  userId: string
  n: number
}

/** Number of files of the draft, and bytes of all drafts. */
export interface Room {
  files: number
  bytes: number
}

export async function roomAt(db: Queryable, { draftId, userId, n }: Place): Promise<Room | null> {
  return (await db.query<Room>(room, [draftId, userId, n])).rows[0] ?? null
}

export async function takeTurn(tx: Queryable, userId: string): Promise<void> {
  await tx.query(turn, [userId])
}

/** Returns the stored key, or null when the number has other bytes. */
export async function putFile(
  tx: Queryable,
  { draftId, userId, n }: Place,
  { name, type, size, sha256, storageKey }: KeptFile,
): Promise<string | null> {
  const { rows } = await tx.query<{ storageKey: string }>(put, [
    draftId,
    userId,
    n,
    name,
    type,
    size,
    sha256,
    storageKey,
  ])
  return rows[0]?.storageKey ?? null
}

/** Null without a draft of this kind; `kind` null: of any. */
export async function lockDraft(
  tx: Queryable,
  id: string,
  userId: string,
  kind: DraftKind | null = 'order',
): Promise<DraftAtHand | null> {
  const [draft, files] = await Promise.all([
    tx.query<{ version: number }>(lock, [id, userId, kind]),
    tx.query<KeptFile & { n: number }>(filesIn, [id, userId]),
  ])
  return draft.rows[0] ? { version: draft.rows[0].version, files: files.rows } : null
}

export async function fileOf(
  db: Queryable,
  draftId: string,
  userId: string,
  n: number,
): Promise<KeptFile | null> {
  return (await db.query<KeptFile>(one, [draftId, userId, n])).rows[0] ?? null
}

export async function removeFile(
  db: Queryable,
  draftId: string,
  userId: string,
  n: number,
): Promise<{ storageKey: string }[]> {
  return (await db.query<{ storageKey: string }>(remove, [draftId, userId, n])).rows
}

export async function referencedDraftFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}
