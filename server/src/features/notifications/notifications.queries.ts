import {
  mostUnreadCounted,
  type Notification,
} from '@zlecenia/contract/features/notifications/notifications.contract'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { type Queryable, statement } from '../../platform/database/database.ts'
import { wanted } from './choices.queries.ts'

// A notification is its reader's alone: every statement names them, so that no other can be reached.

const page = statement(
  'notifications.page',
  `select id, kind, json_build_object('subject', about_subject, 'id', about_id) as about, data as values, at,
          read_at is not null as read
     from notifications
    where user_id = $1 and ($2::uuid is null or id < $2)
    order by id desc limit $3`,
)
const unread = statement(
  'notifications.unread',
  `select count(*)::int as unread from (
     select from notifications where user_id = $1 and read_at is null limit ${mostUnreadCounted}) counted`,
)
const read = statement(
  'notifications.read',
  'update notifications set read_at = coalesce(read_at, now()) where user_id = $1 and id = $2',
)
const readUpTo = statement(
  'notifications.readUpTo',
  'update notifications set read_at = now() where user_id = $1 and id <= $2 and read_at is null',
)
const who = statement(
  'notifications.usersWho',
  `select distinct u.id from users u
     join user_roles r on r.user_id = u.id
     join role_rules p on p.role = r.role
    where u.status = 'active' and not p.own and p.action in ($1, 'manage') and p.subject in ($2, 'all')`,
)
/** Inserts the rows of a parameter, but for readers who do not want to be told. */
export const insertNotifications = (rows: `$${number}`) => `
  insert into notifications (id, user_id, kind, topic, about_subject, about_id, data)
  select id, user_id, kind, topic, about_subject, about_id, data
    from json_populate_recordset(null::notifications, ${rows}) it
   where ${wanted('it')}`
const insert = statement(
  'notifications.insert',
  `${insertNotifications('$1')}
      and not ($2 and exists (
        select from notifications n
         where n.user_id = it.user_id and n.kind = it.kind and n.about_id is not distinct from it.about_id
           and n.data = it.data and n.at > now() - interval '1 day'))
   returning user_id as "userId"`,
)
const sweep = statement(
  'notifications.sweep',
  `delete from notifications
    where at < now() - interval '90 days' or read_at < now() - interval '30 days'`,
)

/** A user's notifications before one of them, newest first; one more than `count` when there are more. */
export async function notificationsOf(
  db: Queryable,
  userId: string,
  { before, count }: { before: string | null; count: number },
): Promise<Notification[]> {
  const { rows } = await db.query<Notification & { at: string | Date }>(page, [userId, before, count + 1])
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** How many are unread, capped. */
export async function unreadOf(db: Queryable, userId: string): Promise<number> {
  return (await db.query<{ unread: number }>(unread, [userId])).rows[0]?.unread ?? 0
}

/** False when it is not the user's. */
export async function markRead(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.query(read, [userId, id])).rowCount > 0
}

/** This one and all before it; returns how many were unread. */
export async function markReadUpTo(db: Queryable, userId: string, id: string): Promise<number> {
  return (await db.query(readUpTo, [userId, id])).rowCount
}

/** Active users who may do this to all of a subject. */
export async function usersWho(db: Queryable, action: Action, subject: Subject): Promise<string[]> {
  return (await db.query<{ id: string }>(who, [action, subject])).rows.map(({ id }) => id)
}

/** Writes rows, `onceADay` but for who was told the same within a day; gives who is told. */
export async function insertNews(
  tx: Queryable,
  rows: readonly object[],
  onceADay: boolean,
): Promise<string[]> {
  const told = await tx.query<{ userId: string }>(insert, [JSON.stringify(rows), onceADay])
  return told.rows.map(({ userId }) => userId)
}

/** Removes what was read a month ago, and whatever is three months old; returns how many. */
export async function sweepNotifications(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
