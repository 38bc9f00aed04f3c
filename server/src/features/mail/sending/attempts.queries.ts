import type { MailServer } from '@zlecenia/contract/features/mail/mail-servers'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { DraftRecipients } from '../writing/drafts.queries.ts'
import type { Stage } from './deliver.ts'

const due = statement(
  'mailOutbox.due',
  `select id from mail_outbox
    where (state = 'waiting' and send_after < now() - interval '5 seconds')
       or (state = 'sending' and claimed_until < now())
    order by send_after, id limit 50`,
)
// One program at a time: an attempt that ended with its program is taken over when its claim runs out.
const claim = statement(
  'mailOutbox.claim',
  `update mail_outbox o
      set state = 'sending', attempts = attempts + 1, claimed_until = now() + make_interval(secs => $2),
          tried_at = coalesce(tried_at, now())
    where o.id = $1
      and ((o.state = 'waiting' and o.send_after <= now()) or (o.state = 'sending' and o.claimed_until < now()))
   returning o.id`,
)
const claimed = statement(
  'mailOutbox.claimed',
  `select o.id, o.draft_id as "draftId", o.mailbox_id as "mailboxId", o.thread_id as "threadId",
          o.message_id as "messageId", o.stage, o.queued_at as "queuedAt", o.attempts, o.error,
          o.tried_at < now() - interval '1 hour' as "isLate",
          exists (select from audit_log a where a.subject = 'Backup' and a.action = 'restored'
                                            and a.at > o.queued_at) as "isRestored",
          d.recipients, d.subject, d.html, d.in_reply_to as "inReplyTo", d.refs,
          case when d.mode in ('reply', 'all') then d.answers_id end as "answersId",
          json_build_object('id', b.id, 'address', b.address, 'active', b.active, 'login', b.login, 'sealed', b.sealed,
            'imap', b.imap, 'smtp', b.smtp,
            'name', coalesce(b.name, (select company_name from settings limit 1), '')) as mailbox
     from mail_outbox o join mailboxes b on b.id = o.mailbox_id left join mail_drafts d on d.id = o.draft_id
    where o.id = $1`,
)
const own = `id = $1 and attempts = $2 and state = 'sending'`
const extend = statement(
  'mailOutbox.extend',
  `update mail_outbox set claimed_until = now() + make_interval(secs => $3) where ${own} and claimed_until > now()`,
)
const mark = statement('mailOutbox.mark', `update mail_outbox set stage = $3 where ${own}`)
const later = statement(
  'mailOutbox.later',
  `update mail_outbox
      set state = 'waiting', claimed_until = null, error = $3, send_after = now() + make_interval(secs => $4)
    where ${own}`,
)
const fail = statement(
  'mailOutbox.fail',
  `update mail_outbox set state = 'failed', claimed_until = null, error = $3 where ${own}`,
)
const finish = statement(
  'mailOutbox.finish',
  `update mail_outbox
      set state = 'sent', stage = 'handed', claimed_until = null, error = $4, thread_id = coalesce($3, thread_id),
          sent_at = now()
    where ${own} returning draft_id as "draftId"`,
)
const isKnown = statement(
  'mailOutbox.isKnown',
  'select from mail_messages where mailbox_id = $1 and message_id = $2 and sent and folder_id is not null limit 1',
)
const folderAt = statement(
  'mailOutbox.folderAt',
  'select id from mail_folders where mailbox_id = $1 and path = $2 and uid_validity = $3',
)
const threadOf = statement(
  'mailOutbox.threadOf',
  `select coalesce(t.merged_into, t.id) as id from mail_messages m join mail_threads t on t.id = m.thread_id
    where m.mailbox_id = $1 and m.message_id = $2 limit 1`,
)
const answer = statement('mailOutbox.answered', 'update mail_messages set answered = true where id = $1')
const sweep = statement(
  'mailOutbox.sweep',
  `delete from mail_outbox where state = 'sent' and sent_at < now() - interval '30 days'`,
)

const sender = statement(
  'mailOutbox.sender',
  `select b.id, b.address, b.login, b.sealed, b.imap, b.smtp,
          coalesce(b.name, (select company_name from settings limit 1), '') as name
     from mailboxes b where b.id = $1`,
)

export interface Sender {
  id: string
  address: string
  name: string
  login: string
  sealed: string
  imap: MailServer
  smtp: MailServer
}

export async function senderOf(db: Queryable, mailboxId: string): Promise<Sender | null> {
  return (await db.query<Sender>(sender, [mailboxId])).rows[0] ?? null
}

export interface ClaimedLetter {
  id: string
  draftId: string | null
  mailboxId: string
  threadId: string | null
  messageId: string
  stage: Stage
  queuedAt: Date
  /** Words about the former attempt. */
  error: string | null
  /** Names this attempt; a later one has another. */
  attempts: number
  /** Tried for an hour. */
  isLate: boolean
  /** Queued before the data was restored from a backup. */
  isRestored: boolean
  recipients: DraftRecipients | null
  subject: string | null
  html: string | null
  inReplyTo: string | null
  refs: string[] | null
  answersId: string | null
  mailbox: Sender & { active: boolean }
}

/** Letters whose time has come and that no program sends. */
export async function dueLetters(db: Queryable): Promise<string[]> {
  return (await db.query<{ id: string }>(due)).rows.map(({ id }) => id)
}

/** Null: not due, or another program sends it. */
export async function claimLetter(tx: Queryable, id: string, seconds: number): Promise<ClaimedLetter | null> {
  if ((await tx.query(claim, [id, seconds])).rowCount === 0) return null
  return (await tx.query<ClaimedLetter>(claimed, [id])).rows[0] ?? null
}

export type OutboxAttempt = Pick<ClaimedLetter, 'id' | 'attempts'>

/** False: the attempt is another program's now. */
export const extendClaim = async (
  db: Queryable,
  { id, attempts }: OutboxAttempt,
  seconds: number,
): Promise<boolean> => (await db.query(extend, [id, attempts, seconds])).rowCount > 0

export const markStage = async (
  db: Queryable,
  { id, attempts }: OutboxAttempt,
  stage: Stage,
): Promise<boolean> => (await db.query(mark, [id, attempts, stage])).rowCount > 0

export async function tryLater(
  tx: Queryable,
  { id, attempts }: OutboxAttempt,
  error: string,
  seconds: number,
) {
  return (await tx.query(later, [id, attempts, error, seconds])).rowCount > 0
}

export async function failLetter(
  tx: Queryable,
  { id, attempts }: OutboxAttempt,
  error: string,
): Promise<boolean> {
  return (await tx.query(fail, [id, attempts, error])).rowCount > 0
}

/** False: another attempt has finished it. */
export async function finishLetter(
  tx: Queryable,
  { id, attempts }: OutboxAttempt,
  { threadId, error }: { threadId: string | null; error: string | null },
): Promise<boolean> {
  return (await tx.query(finish, [id, attempts, threadId, error])).rowCount > 0
}

export async function isIndexedAsSent(db: Queryable, mailboxId: string, messageId: string): Promise<boolean> {
  return (await db.query(isKnown, [mailboxId, messageId])).rowCount > 0
}

export async function folderIdAt(
  db: Queryable,
  mailboxId: string,
  { path, uidValidity }: { path: string; uidValidity: number },
): Promise<string | null> {
  return (await db.query<{ id: string }>(folderAt, [mailboxId, path, uidValidity])).rows[0]?.id ?? null
}

export async function threadOfLetter(
  db: Queryable,
  mailboxId: string,
  messageId: string,
): Promise<string | null> {
  return (await db.query<{ id: string }>(threadOf, [mailboxId, messageId])).rows[0]?.id ?? null
}

export async function markAnswered(tx: Queryable, messageId: string): Promise<void> {
  await tx.query(answer, [messageId])
}

export async function sweepSentLetters(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
