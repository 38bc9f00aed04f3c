import { type Queryable, statement } from '#platform/database/database.ts'
import type { Recipient } from '../index/letter-of.ts'

const columns = `m.id, coalesce(t.merged_into, t.id) as "threadId", m.mailbox_id as "mailboxId",
  m.message_id as "messageId", m.refs, m.sent, m.from_name as "fromName", m.from_addr as "fromAddr",
  m.reply_to as "replyTo", m.recipients, m.subject, m.at`
const from = `from mail_messages m join mail_threads t on t.id = m.thread_id`
const byId = statement('mailAnswers.byId', `select ${columns} ${from} where m.id = $1`)
// The last letter that is still on the server; drafts of other programs are no letters.
const lastOf = statement(
  'mailAnswers.lastOf',
  `select ${columns} ${from} join mail_folders f on f.id = m.folder_id
    where m.thread_id = (select coalesce(merged_into, id) from mail_threads where id = $1) and f.role <> 'drafts'
    order by m.at desc, m.id desc limit 1`,
)
const addresses = statement('mailAnswers.ownAddresses', 'select lower(address) as address from mailboxes')
// The mailbox of the fewest surprises: the oldest that is read.
const usual = statement(
  'mailAnswers.usualMailbox',
  'select id from mailboxes where active and ($1::uuid is null or id = $1) order by created_at, id limit 1',
)

export interface AnsweredLetter {
  id: string
  threadId: string
  mailboxId: string
  messageId: string
  refs: string[]
  sent: boolean
  fromName: string | null
  fromAddr: string | null
  replyTo: string | null
  recipients: Recipient[]
  subject: string
  at: Date
}

export async function answeredById(db: Queryable, id: string): Promise<AnsweredLetter | null> {
  return (await db.query<AnsweredLetter>(byId, [id])).rows[0] ?? null
}

export async function lastLetterOf(db: Queryable, threadId: string): Promise<AnsweredLetter | null> {
  return (await db.query<AnsweredLetter>(lastOf, [threadId])).rows[0] ?? null
}

export async function ownAddresses(db: Queryable): Promise<string[]> {
  return (await db.query<{ address: string }>(addresses)).rows.map(({ address }) => address)
}

/** Null when this mailbox, or any, cannot send. */
export async function usableMailbox(db: Queryable, id: string | null): Promise<string | null> {
  return (await db.query<{ id: string }>(usual, [id])).rows[0]?.id ?? null
}
