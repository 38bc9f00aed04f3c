import { type Queryable, statement } from '#platform/database/database.ts'

const set = statement(
  'mailReminders.set',
  `insert into mail_reminders (thread_id, user_id, at) select t.id, $2, $3 from mail_threads t where t.id = $1
   on conflict on constraint mail_reminders__pk do update set at = excluded.at, told = false`,
)
const drop = statement(
  'mailReminders.drop',
  'delete from mail_reminders where thread_id = $1 and user_id = $2',
)
const opened = statement(
  'mailReminders.opened',
  'delete from mail_reminders where thread_id = $1 and user_id = $2 and at <= now()',
)
// A merged thread leads to its target.
const take = statement(
  'mailReminders.take',
  `with taken as (
     update mail_reminders r set told = true
      where (r.thread_id, r.user_id) in (
        select d.thread_id, d.user_id from mail_reminders d
         where not d.told and d.at <= now() order by d.at, d.thread_id limit $1 for update skip locked)
     returning r.thread_id, r.user_id)
   select t.id as "threadId", t.subject, taken.user_id as "userId"
     from taken join mail_threads t on t.id = taken.thread_id`,
)

/** 0 for a thread that is not there. */
export async function setReminder(
  tx: Queryable,
  threadId: string,
  userId: string,
  at: string,
): Promise<number> {
  return (await tx.query(set, [threadId, userId, at])).rowCount
}

export async function dropReminder(tx: Queryable, threadId: string, userId: string): Promise<number> {
  return (await tx.query(drop, [threadId, userId])).rowCount
}

export async function dropDueReminder(tx: Queryable, threadId: string, userId: string): Promise<number> {
  return (await tx.query(opened, [threadId, userId])).rowCount
}

export interface DueReminder {
  threadId: string
  subject: string
  userId: string
}

/** Reminders whose moment came; the transaction marks them as notified. */
export async function takeDueReminders(tx: Queryable, most: number): Promise<DueReminder[]> {
  return (await tx.query<DueReminder>(take, [most])).rows
}
