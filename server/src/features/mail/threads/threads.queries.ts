import type { MailFilter, ThreadRow } from '@zlecenia/contract/features/mail/threads.contract'
import { namedByText, type Queryable } from '#platform/database/database.ts'

const isIn = (role: string) => `'${role}' = any (t.places)`
/** Constants, so that the partial indexes apply. `$3` is the caller. */
const conditions: Record<MailFilter, string> = {
  inbox: `${isIn('inbox')} and t.state = 'open'`,
  mine: `t.assignee_id = $3 and t.state <> 'done'`,
  unassigned: `${isIn('inbox')} and t.state = 'open' and t.assignee_id is null`,
  waiting: `t.state = 'waiting'`,
  done: `t.state = 'done'`,
  sent: isIn('sent'),
  draft: isIn('drafts'),
  starred: 't.starred',
  spam: isIn('junk'),
  trash: isIn('trash'),
}

const select = (filter: MailFilter, isFirst: boolean) =>
  namedByText(
    'mail.threads',
    `select t.id, t.subject, t.last_at as "lastAt", t.letters, t.unseen, t.attachments, t.starred, t.state,
            t.assignee_id as "assigneeId", t.last_from as "lastFrom", t.last_sent as "lastSent", t.snippet
       from mail_threads t
      where t.letters > 0 and ${conditions[filter]}
        and $3::uuid is not null and ${isFirst ? '$1::text is null and $2::text is null' : '(t.last_at, t.id) < ($1::timestamptz, $2::uuid)'}
      order by t.last_at desc, t.id desc limit $4`,
  )

interface Asked {
  filter: MailFilter
  before: { at: string; id: string } | null
  userId: string
  most: number
}

export async function threadRows(
  db: Queryable,
  { filter, before, userId, most }: Asked,
): Promise<ThreadRow[]> {
  const values = [before?.at ?? null, before?.id ?? null, userId, most]
  const { rows } = await db.query<Omit<ThreadRow, 'lastAt'> & { lastAt: Date }>(
    select(filter, before === null),
    values,
  )
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}
