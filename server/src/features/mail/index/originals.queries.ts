import { type Queryable, statement } from '#platform/database/database.ts'

export interface Wanted {
  id: string
  folderId: string
  path: string
  uidValidity: number | null
  uid: number
  bytes: number
}

const wanted = statement(
  'mail.originalsWanted',
  `select m.id, m.folder_id as "folderId", f.path, f.uid_validity as "uidValidity", m.uid, m.bytes
     from mail_messages m join mail_folders f on f.id = m.folder_id
    where m.mailbox_id = $1 and m.at > now() - make_interval(days => $2) and m.bytes between 1 and $3
      and not (m.id = any($4::uuid[]))
      and not exists (select from mail_originals o where o.message_id = m.id)
    order by m.at desc limit $5`,
)
const insert = statement(
  'mail.insertOriginal',
  `insert into mail_originals (message_id, storage_key, size) values ($1, $2, $3)
   on conflict on constraint mail_originals__pk do nothing`,
)
const referenced = statement(
  'mail.referencedOriginals',
  'select storage_key as key from mail_originals where storage_key = any($1)',
)

interface Bounds {
  days: number
  maxBytes: number
  without: readonly string[]
  most: number
}

/** Letters on the server whose raw text is not stored yet, the newest first. */
export async function originalsWanted(
  db: Queryable,
  mailboxId: string,
  { days, maxBytes, without, most }: Bounds,
): Promise<Wanted[]> {
  return (await db.query<Wanted>(wanted, [mailboxId, days, maxBytes, without, most])).rows
}

/** False when another one was first. */
export async function storeOriginal(
  tx: Queryable,
  messageId: string,
  { storageKey, size }: { storageKey: string; size: number },
): Promise<boolean> {
  return (await tx.query(insert, [messageId, storageKey, size])).rowCount > 0
}

export async function referencedOriginals(db: Queryable, keys: readonly string[]): Promise<string[]> {
  return (await db.query<{ key: string }>(referenced, [keys])).rows.map(({ key }) => key)
}
