import {
  mostUnreadCounted,
  type Notification,
} from '@zlecenia/contract/features/notifications/notifications.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const page = statement(
  'notifications.page',
  `select id, kind, json_build_object('subject', about_subject, 'id', about_id) as about, data as values, at,
          read_at is not null as read
     from notifications
    where user_id = $1 and in_program and ($2::uuid is null or id < $2)
    order by id desc limit $3`,
)
const unread = statement(
  'notifications.unread',
  `select count(*)::int as unread from (
     select from notifications where user_id = $1 and in_program and read_at is null and ($2::text[] is null or topic = any($2))
      limit ${mostUnreadCounted}) counted`,
)
const read = statement(
  'notifications.read',
  'update notifications set read_at = coalesce(read_at, now()) where user_id = $1 and id = $2',
)
const readUpTo = statement(
  'notifications.readUpTo',
  'update notifications set read_at = now() where user_id = $1 and id <= $2 and read_at is null',
)
const sweep = statement(
  'notifications.purge',
  `delete from notifications
    where at < now() - interval '90 days' or read_at < now() - interval '30 days'`,
)

export async function notificationsOf(
  db: Queryable,
  userId: string,
  { before, count }: { before: string | null; count: number },
): Promise<Notification[]> {
  const { rows } = await db.query<Notification & { at: string | Date }>(page, [userId, before, count + 1])
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Unread notifications, limited to `topics` when given. */
export async function unreadOf(
  db: Queryable,
  userId: string,
  topics: readonly string[] | null = null,
): Promise<number> {
  return (await db.query<{ unread: number }>(unread, [userId, topics])).rows[0]?.unread ?? 0
}

export async function markRead(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.query(read, [userId, id])).rowCount > 0
}

export async function markReadUpTo(db: Queryable, userId: string, id: string): Promise<number> {
  return (await db.query(readUpTo, [userId, id])).rowCount
}

/** Deletes read notifications after a month, others after three. */
export async function purgeNotifications(db: Queryable): Promise<number> {
  return (await db.query(sweep)).rowCount
}
