import type { Talker } from '@zlecenia/contract/features/conversations/conversations.contract'
import { avatarKeyOf, messagePages } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface NotedThread {
  id: string
  subject: string
  assigneeId: string | null
}

const noted = statement(
  'mailNotes.thread',
  'select id, subject, assignee_id as "assigneeId" from mail_threads where id = $1',
)
// Users with the right to letters.
const readers = statement(
  'mailNotes.readers',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", ${avatarKeyOf('u')} as avatar
     from users u
    where u.status = 'active' and exists (
      select from user_roles r join role_rules p on p.role = r.role
       where r.user_id = u.id and not p.own and p.action in ('read', 'manage') and p.subject in ('Email', 'all'))
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

export async function notedThread(db: Queryable, id: string): Promise<NotedThread | null> {
  return (await db.query<NotedThread>(noted, [id])).rows[0] ?? null
}

export async function readersOfMail(db: Queryable): Promise<Talker[]> {
  return (await db.query<Talker>(readers)).rows
}

/** Nearest first. */
export const notesOfThread = messagePages('mailNotes.lines', "$1::uuid is not null and c.kind = 'mail'")
