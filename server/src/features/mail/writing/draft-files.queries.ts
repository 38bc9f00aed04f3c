import type { MailDraftFile } from '@zlecenia/contract/features/mail/writing.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'

const room = statement(
  'mailFiles.room',
  `select count(*)::int as files, coalesce(sum(size), 0)::int8 as bytes
     from mail_draft_files where draft_id = $1 and id <> $2`,
)
// The same bytes again only rename; other bytes under an id are refused.
const put = statement(
  'mailFiles.put',
  `insert into mail_draft_files (id, draft_id, name, type, size, sha256, storage_key)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict on constraint mail_draft_files__pk do update set name = excluded.name
     where mail_draft_files.sha256 = excluded.sha256 and mail_draft_files.draft_id = excluded.draft_id
   returning storage_key as "storageKey"`,
)
const columns = 'f.id, f.name, f.type, f.size, f.sha256, f.storage_key as "storageKey"'
const one = statement(
  'mailFiles.one',
  `select ${columns} from mail_draft_files f where f.draft_id = $1 and f.id = $2`,
)
const all = statement(
  'mailFiles.all',
  `select ${columns} from mail_draft_files f where f.draft_id = $1 order by f.created_at, f.id`,
)
const remove = statement(
  'mailFiles.remove',
  'delete from mail_draft_files where draft_id = $1 and id = $2 returning storage_key as "storageKey"',
)
const referenced = statement(
  'mailFiles.referenced',
  'select storage_key as key from mail_draft_files where storage_key = any($1)',
)

export interface DraftFile extends StoredFile {
  id: string
  name: string
}

/** Files and bytes of a draft without this file. */
export async function roomOf(
  db: Queryable,
  draftId: string,
  id: string,
): Promise<{ files: number; bytes: number }> {
  return (
    (await db.query<{ files: number; bytes: number }>(room, [draftId, id])).rows[0] ?? { files: 0, bytes: 0 }
  )
}

/** The stored key; null when the id has other bytes. */
export async function putDraftFile(tx: Queryable, draftId: string, it: DraftFile): Promise<string | null> {
  const values = [it.id, draftId, it.name, it.type, it.size, it.sha256, it.storageKey]
  return (await tx.query<{ storageKey: string }>(put, values)).rows[0]?.storageKey ?? null
}

export async function draftFile(db: Queryable, draftId: string, id: string): Promise<DraftFile | null> {
  return (await db.query<DraftFile>(one, [draftId, id])).rows[0] ?? null
}

export async function draftFiles(db: Queryable, draftId: string): Promise<DraftFile[]> {
  return (await db.query<DraftFile>(all, [draftId])).rows
}

export async function removeDraftFile(
  tx: Queryable,
  draftId: string,
  id: string,
): Promise<{ storageKey: string }[]> {
  return (await tx.query<{ storageKey: string }>(remove, [draftId, id])).rows
}

export async function referencedMailFiles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  return (await db.query<{ key: string }>(referenced, [keys])).rows.map(({ key }) => key)
}

export const shownFile = ({ id, name, size, type }: DraftFile): MailDraftFile => ({ id, name, size, type })
