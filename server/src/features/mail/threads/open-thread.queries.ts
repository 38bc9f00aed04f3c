import type { OpenedThread, ThreadLetter } from '@zlecenia/contract/features/mail/threads.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

// A merged thread may have been merged again.
const target = statement(
  'mail.threadTargets',
  `with recursive up as (
     select id, merged_into, 0 as n from mail_threads where id = any($1::uuid[])
     union all
     select t.id, t.merged_into, up.n + 1 from up join mail_threads t on t.id = up.merged_into where up.n < 50
   ) select distinct id from up where merged_into is null order by id`,
)
const mailbox = statement(
  'mail.mailboxOfThread',
  'select b.id, b.address, b.name from mail_threads t join mailboxes b on b.id = t.mailbox_id where t.id = $1',
)
const letters = statement(
  'mail.lettersOfThread',
  `select * from (
     select m.id, m.at, m.sent, m.from_name as "fromName", m.from_addr as "fromAddr", m.recipients, m.subject,
            m.snippet, m.seen, m.answered, m.flagged, m.attachments, m.auto, m.bytes, m.folder_id is null as "isGone"
       from mail_messages m where m.thread_id = $1 and not exists (
              select from mail_commands c where c.message_id = m.id and c.kind = 'delete')
      order by m.at desc, m.id desc limit $2) l
    order by l.at, l.id`,
)

/** Threads, in the place of those that were merged into others. */
export async function targetsOf(db: Queryable, threadIds: readonly string[]): Promise<string[]> {
  return (await db.query<{ id: string }>(target, [threadIds])).rows.map(({ id }) => id)
}

export async function mailboxOfThread(
  db: Queryable,
  threadId: string,
): Promise<OpenedThread['thread']['mailbox'] | null> {
  return (await db.query<OpenedThread['thread']['mailbox']>(mailbox, [threadId])).rows[0] ?? null
}

export async function lettersOfThread(
  db: Queryable,
  threadId: string,
  most: number,
): Promise<ThreadLetter[]> {
  const { rows } = await db.query<Omit<ThreadLetter, 'at'> & { at: Date }>(letters, [threadId, most])
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
