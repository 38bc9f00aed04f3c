import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import type { MailboxState } from '@zlecenia/contract/features/mail/mailboxes.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'

export interface HeldMailbox {
  id: string
  address: string
  login: string
  sealed: string
  imap: MailServer
  version: number
}

// The database's clock decides: those of two programs may differ.
const take = statement(
  'mail.takeLeases',
  `update mailboxes set lease_node = $1, lease_until = now() + make_interval(secs => $2)
    where active and (lease_node = $1 or lease_until is null or lease_until < now())
   returning id, address, login, sealed, imap, version`,
)
const giveUp = statement(
  'mail.giveUpLeases',
  'update mailboxes set lease_node = null, lease_until = null where lease_node = $1',
)
const holds = statement(
  'mail.holdsLease',
  'select from mailboxes where id = $1 and lease_node = $2 and lease_until > now() for share',
)
const putState = statement(
  'mail.putState',
  `update mailboxes
      set state = $3, detail = $4, synced_at = case when $3 = 'ok' then now() else synced_at end,
          filled = coalesce($5, filled),
          trouble_since = case when $3 in ('auth', 'away', 'sealed') then coalesce(trouble_since, now()) end
    where id = $1 and version = $2
   returning (select (o.state, o.detail) is distinct from ($3, $4) from mailboxes o where o.id = $1) as changed`,
)

/** Extends own leases and takes free ones; a program that died frees its own by letting them run out. */
export async function takeLeases(db: Queryable, node: string, seconds: number): Promise<HeldMailbox[]> {
  return (await db.query<HeldMailbox>(take, [node, seconds])).rows
}

export async function giveUpLeases(db: Queryable, node: string): Promise<void> {
  await db.query(giveUp, [node])
}

export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** First statement of each transaction that writes letters: two programs never write the same mailbox. */
export async function refuseWithoutLease(tx: Queryable, id: string, node: string): Promise<void> {
  if ((await tx.query(holds, [id, node])).rowCount === 0) throw new LeaseLost(id)
}

export interface Condition {
  state: MailboxState
  detail: string | null
  filled?: number | null
}

/** Ignored for an access that has changed meanwhile; its own attempt follows. */
export async function setCondition(
  tx: Queryable,
  { id, version }: Pick<HeldMailbox, 'id' | 'version'>,
  { state, detail, filled = null }: Condition,
): Promise<void> {
  const { rows } = await tx.query<{ changed: boolean }>(putState, [id, version, state, detail, filled])
  if (rows[0]?.changed) await announce(tx, { topic: 'mailbox', id })
}
