import { type Queryable, statement } from '#platform/database/database.ts'

// Absences of some hours return nothing: the user answers on the same day.
const begun = statement(
  'mailAbsences.begun',
  `with taken as (
     insert into mail_absences (absence_id)
     select a.id from absences a
      where a.state in ('approved', 'entered') and a.from_minute is null and a.start_at <= now() and a.end_at > now()
        and not exists (select from mail_absences d where d.absence_id = a.id)
     on conflict on constraint mail_absences__pk do nothing
     returning absence_id)
   select distinct a.user_id as "userId" from taken join absences a on a.id = taken.absence_id`,
)
const release = statement(
  'mailAbsences.release',
  `update mail_threads t set assignee_id = null, version = t.version + 1
     from users u
    where u.id = t.assignee_id and t.assignee_id = any($1::uuid[]) and t.state <> 'done' and t.merged_into is null
   returning t.id, t.subject, u.first_name || ' ' || u.last_name as name`,
)

/** Users whose absence began; the transaction marks it. */
export async function takeBegunAbsences(tx: Queryable): Promise<string[]> {
  return (await tx.query<{ userId: string }>(begun)).rows.map(({ userId }) => userId)
}

export interface ReleasedThread {
  id: string
  subject: string
  name: string
}

export async function releaseThreads(tx: Queryable, users: readonly string[]): Promise<ReleasedThread[]> {
  return (await tx.query<ReleasedThread>(release, [users])).rows
}
