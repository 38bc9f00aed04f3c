import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { companyScheduleJson } from '#features/schedule/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Older ones are no longer waited for. */
const days = 30

/** SQL: the thread `t` has no answer since the moment of the parameter. */
export const isUnanswered = (t: string, since: `$${number}`): string =>
  `(${t}.state = 'open' and ${t}.letters > 0 and ${t}.waits_since <= ${since}::timestamptz
    and ${t}.waits_since > now() - interval '${days} days')`

const company = statement('mailUnanswered.company', `select ${companyScheduleJson} as company`)
const count = statement(
  'mailUnanswered.count',
  `select count(*)::int as n from mail_threads t where ${isUnanswered('t', '$1')}`,
)
// Letters from before the mailbox was added are counted only.
const take = statement(
  'mailUnanswered.take',
  `with taken as (
     update mail_threads set waiting_told = waits_since
      where id in (
        select t.id from mail_threads t join mailboxes b on b.id = t.mailbox_id
         where ${isUnanswered('t', '$1')} and t.waits_since > b.created_at
           and t.waiting_told is distinct from t.waits_since
         order by t.waits_since, t.id limit $2 for no key update of t skip locked)
     returning id, subject, waits_since, last_from, assignee_id)
   select t.id, t.subject, t.waits_since as since, coalesce(t.last_from, '') as author,
          (select u.id from users u where u.id = t.assignee_id and u.status = 'active') as "assigneeId"
     from taken t`,
)

export async function companyHours(db: Queryable): Promise<CompanySchedule> {
  const { rows } = await db.query<{ company: CompanySchedule }>(company)
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0].company
}

export async function countUnanswered(db: Queryable, since: Date): Promise<number> {
  return (await db.query<{ n: number }>(count, [since])).rows[0]?.n ?? 0
}

export interface UnansweredThread {
  id: string
  subject: string
  since: Date
  author: string
  assigneeId: string | null
}

/** Threads without a notification since they wait; the transaction marks them. */
export async function takeUnanswered(tx: Queryable, since: Date, most: number): Promise<UnansweredThread[]> {
  return (await tx.query<UnansweredThread>(take, [since, most])).rows
}
