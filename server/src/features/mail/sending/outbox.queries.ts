import type { OutboxRow } from '@zlecenia/contract/features/mail/sending.contract'
import { type Queryable, statement, type Transaction } from '#platform/database/database.ts'
import type { Stage } from './deliver.ts'

const insert = statement(
  'mailOutbox.insert',
  `insert into mail_outbox (id, draft_id, mailbox_id, thread_id, message_id, subject, addresses, author_id, send_after)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))
   returning send_after as until`,
)
const columns = `o.id, o.draft_id as "draftId", coalesce(t.merged_into, o.thread_id) as "threadId", o.subject,
  o.addresses[1:3] as "to", o.state, o.stage = 'ending' and o.state = 'failed' as "isUncertain",
  o.send_after as until, o.attempts, o.error, o.created_at as at,
  json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as by`
const from = `from mail_outbox o join users u on u.id = o.author_id left join mail_threads t on t.id = o.thread_id`
// Letters without a copy in the sent folder stay a week, so that they are noticed.
const left = statement(
  'mailOutbox.left',
  `select ${columns} ${from}
    where (o.state <> 'sent' or (o.error is not null and o.sent_at > now() - interval '7 days'))
      and ($1::text is null or o.state = $1 or ($1 = 'waiting' and o.state = 'sending'))
    order by o.state = 'failed' desc, o.created_at desc, o.id limit 200`,
)
const lock = statement(
  'mailOutbox.lock',
  `select id, draft_id as "draftId", thread_id as "threadId", subject, addresses, state, stage, send_after as until
     from mail_outbox where id = $1 for update`,
)
const ofDraft = statement(
  'mailOutbox.ofDraft',
  'select id, send_after as until from mail_outbox where draft_id = $1',
)
const turn = statement(
  'mailOutbox.turn',
  `select pg_advisory_xact_lock(hashtextextended('mail-outbox ' || $1, 0))`,
)
const sentLately = statement(
  'mailOutbox.sentLately',
  `select count(*)::int as count, extract(epoch from min(created_at) + interval '1 hour' - now())::float8 as "freeIn"
     from mail_outbox where author_id = $1 and created_at > now() - interval '1 hour'`,
)
const remove = statement('mailOutbox.remove', 'delete from mail_outbox where id = $1')
const again = statement(
  'mailOutbox.again',
  `update mail_outbox
      set state = 'waiting', stage = $2, queued_at = now(), send_after = now(), error = null, claimed_until = null,
          tried_at = null
    where id = $1 returning send_after as until`,
)

interface Queued {
  id: string
  until: Date
}

export interface ToQueue {
  id: string
  draftId: string
  mailboxId: string
  threadId: string | null
  messageId: string
  subject: string
  addresses: readonly string[]
  by: string
}

export async function insertOutbox(tx: Queryable, it: ToQueue, holdSeconds: number): Promise<Date> {
  const { rows } = await tx.query<Queued>(insert, [
    it.id,
    it.draftId,
    it.mailboxId,
    it.threadId,
    it.messageId,
    it.subject,
    it.addresses,
    it.by,
    holdSeconds,
  ])
  const [row] = rows
  if (!row) throw new Error('the letter was not queued')
  return row.until
}

export async function outboxOfDraft(db: Queryable, draftId: string): Promise<Queued | null> {
  return (await db.query<Queued>(ofDraft, [draftId])).rows[0] ?? null
}

type Left = Omit<OutboxRow, 'until' | 'at'> & { until: Date; at: Date }

export async function outboxRows(db: Queryable, state: 'waiting' | 'failed' | null): Promise<OutboxRow[]> {
  const { rows } = await db.query<Left>(left, [state])
  return rows.map(({ until, at, ...row }) => ({ ...row, until: until.toISOString(), at: at.toISOString() }))
}

export interface LockedOutbox extends Pick<OutboxRow, 'id' | 'draftId' | 'threadId' | 'subject' | 'state'> {
  addresses: string[]
  stage: Stage
  until: Date
}

export async function lockOutbox(tx: Queryable, id: string): Promise<LockedOutbox | null> {
  return (await tx.query<LockedOutbox>(lock, [id])).rows[0] ?? null
}

/**
 * Letters of the last hour, and the seconds until the first of them no longer counts. Two letters of a user are counted
 * one after the other, until the end of the transaction.
 */
export async function sentInLastHour(
  db: Transaction,
  userId: string,
): Promise<{ count: number; freeIn: number }> {
  await db.query(turn, [userId])
  const { rows } = await db.query<{ count: number; freeIn: number | null }>(sentLately, [userId])
  return { count: rows[0]?.count ?? 0, freeIn: rows[0]?.freeIn ?? 0 }
}

export async function removeOutbox(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}

export async function queueAgain(tx: Queryable, id: string, stage: Stage): Promise<Date> {
  const { rows } = await tx.query<Queued>(again, [id, stage])
  const [row] = rows
  if (!row) throw new Error('a locked letter is there')
  return row.until
}
