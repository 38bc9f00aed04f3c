import { type Presence, presenceSeconds } from '@zlecenia/contract/features/mail/team.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const most = 200

const present = (where: string) => `
  select p.thread_id as "threadId", p.kind,
         json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as user
    from mail_presence p join users u on u.id = p.user_id
   where p.until > now() and p.user_id <> $1 ${where}
   order by p.kind desc, p.until, p.user_id limit ${most}`
const all = statement('mailPresence.all', present(''))
const inThread = statement('mailPresence.inThread', present('and p.thread_id = $2'))
const put = statement(
  'mailPresence.put',
  `with before as (
     select kind from mail_presence where thread_id = $1 and user_id = $2 and until > now()
   )
   insert into mail_presence (thread_id, user_id, kind, until)
   select t.id, $2, $3, now() + make_interval(secs => ${presenceSeconds}) from mail_threads t where t.id = $1
   on conflict on constraint mail_presence__pk do update set kind = excluded.kind, until = excluded.until
   returning not exists (select from before where kind = $3) as changed`,
)
const drop = statement(
  'mailPresence.drop',
  'delete from mail_presence where thread_id = $1 and user_id = $2 returning until > now() as changed',
)
const purge = statement(
  'mailPresence.purge',
  `delete from mail_presence where until < now() - interval '1 hour'`,
)

/** Other users than the caller. */
export async function presentUsers(db: Queryable, callerId: string, threadId?: string): Promise<Presence[]> {
  const { rows } = threadId
    ? await db.query<Presence>(inThread, [callerId, threadId])
    : await db.query<Presence>(all, [callerId])
  return rows
}

/** Whether others see something new; null for a thread that is not there. */
export async function putPresence(
  tx: Queryable,
  threadId: string,
  userId: string,
  kind: Presence['kind'],
): Promise<boolean | null> {
  return (await tx.query<{ changed: boolean }>(put, [threadId, userId, kind])).rows[0]?.changed ?? null
}

export async function dropPresence(tx: Queryable, threadId: string, userId: string): Promise<boolean> {
  return (await tx.query<{ changed: boolean }>(drop, [threadId, userId])).rows[0]?.changed ?? false
}

export async function purgePresence(db: Queryable): Promise<number> {
  return (await db.query(purge)).rowCount
}
