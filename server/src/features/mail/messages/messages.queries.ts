import { type Queryable, statement } from '#platform/database/database.ts'

export interface StoredMessage {
  id: string
  subject: string
  /** Still in a folder of its server. */
  isPlaced: boolean
  storageKey: string | null
  /** A program reads its mailbox now. */
  isHeld: boolean
}

const byId = statement(
  'mailMessages.byId',
  `select m.id, m.subject, m.folder_id is not null as "isPlaced", o.storage_key as "storageKey",
          b.active and b.state in ('ok', 'new') and coalesce(b.lease_until > now(), false) as "isHeld"
     from mail_messages m join mailboxes b on b.id = m.mailbox_id
     left join mail_originals o on o.message_id = m.id
    where m.id = $1`,
)
const originalRequest = statement(
  'mailMessages.originalRequest',
  `select attempts from mail_commands where message_id = $1 and kind = 'original'`,
)
const drop = statement(
  'mailMessages.dropOriginal',
  'delete from mail_originals where message_id = $1 and storage_key = $2',
)

export async function messageRow(db: Queryable, id: string): Promise<StoredMessage | null> {
  return (await db.query<StoredMessage>(byId, [id])).rows[0] ?? null
}

/** Whether the raw letter is still to be fetched, for the first time. */
export async function isOriginalRequested(db: Queryable, messageId: string): Promise<boolean> {
  return (await db.query<{ attempts: number }>(originalRequest, [messageId])).rows[0]?.attempts === 0
}

/** The file store has lost its file. */
export async function dropOriginal(db: Queryable, messageId: string, storageKey: string): Promise<void> {
  await db.query(drop, [messageId, storageKey])
}
