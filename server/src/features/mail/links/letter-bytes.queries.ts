import { type Queryable, statement } from '#platform/database/database.ts'
import { threadAndMerged } from './links.queries.ts'

const stored = statement(
  'mailLinks.letterInThread',
  `select m.id, m.at, m.subject, m.auto, m.sent, m.from_name as "fromName", m.from_addr as "fromAddr"
     from mail_messages m
    where m.id = $2 and m.thread_id in (${threadAndMerged('$1')})`,
)

export interface LetterInThread {
  id: string
  at: Date
  subject: string
  auto: string
  sent: boolean
  fromName: string | null
  fromAddr: string | null
}

export async function letterInThread(
  db: Queryable,
  threadId: string,
  messageId: string,
): Promise<LetterInThread | null> {
  return (await db.query<LetterInThread>(stored, [threadId, messageId])).rows[0] ?? null
}
