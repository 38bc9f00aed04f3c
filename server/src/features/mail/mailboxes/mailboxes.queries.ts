import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import type { Mailbox } from '@zlecenia/contract/features/mail/mailboxes.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const select = `
  select b.id, b.version, b.address, b.name, b.login, b.imap, b.smtp, b.signature, b.active, b.state, b.detail,
         b.filled, b.synced_at as "syncedAt",
         (select count(*)::int from mail_messages m where m.mailbox_id = b.id and m.folder_id is not null) as letters
    from mailboxes b`
const all = statement('mailboxes.all', `${select} order by b.created_at, b.id limit 50`)
const byId = statement('mailboxes.byId', `${select} where b.id = $1`)
const locked = statement('mailboxes.locked', 'select sealed from mailboxes where id = $1 for update')
const insert = statement(
  'mailboxes.insert',
  `insert into mailboxes (id, address, name, login, sealed, imap, smtp, signature)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint mailboxes__pk do nothing`,
)
// A changed access is tried again.
const update = statement(
  'mailboxes.update',
  `update mailboxes
      set address = $3, name = $4, login = $5, sealed = $6, imap = $7, smtp = $8, signature = $9, active = $10,
          state = case when $11 then 'new' else state end, detail = case when $11 then null else detail end,
          version = version + 1, updated_at = now()
    where id = $1 and version = $2`,
)
const access = statement('mailboxes.access', 'select login, sealed, imap, smtp from mailboxes where id = $1')

type Stored = Omit<Mailbox, 'syncedAt'> & { syncedAt: Date | null }
const mailboxOf = ({ syncedAt, ...row }: Stored): Mailbox => ({
  ...row,
  syncedAt: syncedAt?.toISOString() ?? null,
})

/** Wakes the programs that read mailboxes. */
export const mailboxChannel = 'mailboxes'

export async function mailboxRows(db: Queryable): Promise<Mailbox[]> {
  return (await db.query<Stored>(all)).rows.map(mailboxOf)
}

export async function mailboxRow(db: Queryable, id: string): Promise<Mailbox | null> {
  const row = (await db.query<Stored>(byId, [id])).rows[0]
  return row ? mailboxOf(row) : null
}

/** Its sealed password; null without such a mailbox. */
export async function lockMailbox(tx: Queryable, id: string): Promise<string | null> {
  return (await tx.query<{ sealed: string }>(locked, [id])).rows[0]?.sealed ?? null
}

export type MailboxData = Pick<
  Mailbox,
  'id' | 'address' | 'name' | 'login' | 'imap' | 'smtp' | 'signature'
> & {
  sealed: string
}
const described = (it: MailboxData) => [
  it.address,
  it.name,
  it.login,
  it.sealed,
  JSON.stringify(it.imap),
  JSON.stringify(it.smtp),
  it.signature,
]

/** 0 when there is one with this id. */
export async function insertMailbox(tx: Queryable, it: MailboxData): Promise<number> {
  const { rowCount } = await tx.query(insert, [it.id, ...described(it)])
  tx.notify(mailboxChannel)
  return rowCount
}

/** 0 when it changed since `version`. */
export async function saveMailbox(
  tx: Queryable,
  it: MailboxData & Pick<Mailbox, 'active' | 'version'>,
  isTriedAnew: boolean,
): Promise<number> {
  const { rowCount } = await tx.query(update, [it.id, it.version, ...described(it), it.active, isTriedAnew])
  tx.notify(mailboxChannel)
  return rowCount
}

export interface MailAccess {
  login: string
  sealed: string
  imap: MailServer
  smtp: MailServer
}

export async function accessOf(db: Queryable, id: string): Promise<MailAccess | null> {
  return (await db.query<MailAccess>(access, [id])).rows[0] ?? null
}
