import { type Queryable, statement } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/uploads/uploads.ts'

const room = statement(
  'drafts.roomForFile',
  `select (select count(*)::int from draft_files f where f.draft_id = d.id and f.n <> $3) as others
     from drafts d where d.id = $1 and d.user_id = $2`,
)
const put = statement(
  'drafts.putFile',
  `with draft as (
     update drafts set updated_at = now() where id = $1 and user_id = $2 returning id
   ), before as (
     select storage_key from draft_files where draft_id = $1 and n = $3
   ), after as (
     insert into draft_files (draft_id, n, name, type, size, sha256, storage_key)
     select id, $3, $4, $5, $6, $7, $8 from draft
     on conflict (draft_id, n) do update set name = excluded.name, type = excluded.type, size = excluded.size,
       sha256 = excluded.sha256, storage_key = excluded.storage_key, created_at = now()
   )
   select (select storage_key from before) as "storageKey" from draft`,
)
const one = statement(
  'drafts.file',
  `select f.name, f.size, f.type, f.storage_key as "storageKey"
     from draft_files f join drafts d on d.id = f.draft_id
    where d.id = $1 and d.user_id = $2 and f.n = $3`,
)
const remove = statement(
  'drafts.removeFile',
  `delete from draft_files f using drafts d
    where d.id = f.draft_id and d.id = $1 and d.user_id = $2 and f.n = $3
   returning f.storage_key as "storageKey"`,
)
const referenced = statement(
  'drafts.referencedFiles',
  'select storage_key as "storageKey" from draft_files where storage_key = any($1)',
)

export interface KeptFile {
  name: string
  size: number
  type: string
  storageKey: string
}

/** How many files a user's draft has beside its n-th; null without such a draft. */
export async function otherFilesOf(
  db: Queryable,
  draftId: string,
  userId: string,
  n: number,
): Promise<number | null> {
  const { rows } = await db.query<{ others: number }>(room, [draftId, userId, n])
  return rows[0]?.others ?? null
}

/** Puts a stored file at its place; returns whose place it took. Null when the draft is gone. */
export async function putFile(
  db: Queryable,
  { draftId, userId, n }: { draftId: string; userId: string; n: number },
  file: StoredFile & { name: string },
): Promise<{ replaced: string | null } | null> {
  const { name, type, size, sha256, storageKey } = file
  const { rows } = await db.query<{ storageKey: string | null }>(put, [
    draftId,
    userId,
    n,
    name,
    type,
    size,
    sha256,
    storageKey,
  ])
  return rows[0] ? { replaced: rows[0].storageKey } : null
}

export async function fileOf(
  db: Queryable,
  draftId: string,
  userId: string,
  n: number,
): Promise<KeptFile | null> {
  return (await db.query<KeptFile>(one, [draftId, userId, n])).rows[0] ?? null
}

/** Removes a file's row; returns the files whose bytes can go. */
export async function removeFile(
  db: Queryable,
  draftId: string,
  userId: string,
  n: number,
): Promise<{ storageKey: string }[]> {
  return (await db.query<{ storageKey: string }>(remove, [draftId, userId, n])).rows
}

/** Those of the keys that a draft still needs. */
export async function referencedDraftFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}
