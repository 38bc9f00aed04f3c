import type { NotificationContent } from '@zlecenia/contract/features/notifications/kinds'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const mostAtOnce = 500
// $1: urgent topics; $2: whether quiet hours run. What waits for the morning stays marked.
const take = statement(
  'waitingPushes.take',
  `with waiting as (
     select n.id from notifications n join users u on u.id = n.user_id
      where n.to_push and (not $2 or not u.quiet_hours or n.topic is null or n.topic = any($1::text[]))
      order by n.at limit ${mostAtOnce} for update of n skip locked
   ), taken as (
     update notifications n set to_push = false from waiting w where n.id = w.id
     returning n.id, n.user_id, n.read_at, n.at
   )
   select t.id as "notificationId", p.id as "deviceId" from taken t
     join push_subscriptions p on p.user_id = t.user_id
     join sessions s on s.id = p.session_id and s.expires_at > now()
    where t.read_at is null and t.at > now() - interval '1 day' order by t.at, t.id, p.id`,
)
const unread = statement(
  'waitingPushes.unread',
  `select id, kind, topic, json_build_object('subject', about_subject, 'id', about_id) as about, data as values
     from notifications where id = $1 and user_id = $2 and read_at is null`,
)

export interface WaitingPush {
  notificationId: string
  deviceId: string
}

/** Each once: taken in the transaction that queues them. */
export async function takeWaitingPushes(
  tx: Queryable,
  { urgent, isQuiet }: { urgent: readonly string[]; isQuiet: boolean },
): Promise<WaitingPush[]> {
  return (await tx.query<WaitingPush>(take, [urgent, isQuiet])).rows
}

export type PushedNotification = NotificationContent &
  Pick<Notification, 'id' | 'about'> & { topic: string | null }

export async function unreadNotification(
  db: Queryable,
  id: string,
  userId: string,
): Promise<PushedNotification | null> {
  return (await db.query<PushedNotification>(unread, [id, userId])).rows[0] ?? null
}
