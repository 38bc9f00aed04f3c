import {
  channelsOf,
  isPushed,
  kinds,
  type NotificationContent,
  notificationTopics,
} from '@zlecenia/contract/features/notifications/kinds'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { type Database, type Queryable, statement } from './database/database.ts'
import { newId } from './ids.ts'
import { announcementRows, insertAnnouncementsTo, liveChannel } from './live/announce.ts'

/** Topics mailed to a user who chose nothing. */
export const mailedTopics = notificationTopics.filter((it) => channelsOf(it).byMail)

/** Users without an e-mail get letters as notifications in the program. */
export const insertNotifications = (rows: `$${number}`) => `
  insert into notifications (id, user_id, kind, topic, about_subject, about_id, data, in_program, to_mail, to_push)
  select it.id, it.user_id, it.kind, it.topic, it.about_subject, it.about_id, it.data, wanted.here, wanted.mailed,
         wanted.pushed
    from json_populate_recordset(null::notifications, ${rows}) it
    join users u on u.id = it.user_id
    left join notification_choices c on c.user_id = it.user_id and c.topic = it.topic
   cross join lateral (select coalesce(c.in_program, true) or (u.email is null and coalesce(c.by_mail, it.to_mail)) as here,
                              u.email is not null and coalesce(c.by_mail, it.to_mail) as mailed,
                              coalesce(c.by_push, it.to_push) and exists (
                                select from push_subscriptions p where p.user_id = it.user_id) as pushed) wanted
   where (wanted.here or wanted.mailed or wanted.pushed)`
const insert = statement(
  'notify.insert',
  `with notified as (${insertNotifications('$1')}
      and not ($2 and exists (
        select from notifications n
         where n.user_id = it.user_id and n.kind = it.kind and n.about_id is not distinct from it.about_id
           and n.data = it.data and n.at > now() - interval '1 day'))
   returning user_id), announced as (${insertAnnouncementsTo('notified', '$3')})
   select user_id as "userId" from notified`,
)
const readAbout = statement(
  'notify.readAbout',
  `with read as (
     update notifications set read_at = now() where user_id = $1 and kind = $2 and about_id = $3 and read_at is null
     returning user_id), announced as (${insertAnnouncementsTo('read', '$4')})
   select from read`,
)
const removeAbout = statement(
  'notify.removeAbout',
  `with gone as (delete from notifications where about_id = any($1::uuid[]) returning user_id),
        announced as (${insertAnnouncementsTo('gone', '$2')})
   select from gone`,
)
const who = statement(
  'notify.usersWho',
  `select distinct u.id from users u
     join user_roles r on r.user_id = u.id
     join role_rules p on p.role = r.role
    where u.status = 'active' and not p.own and p.action in ($1, 'manage') and p.subject in ($2, 'all')`,
)

/** `about` is null when it concerns all of a kind, or the only one. */
export type DailyNotification = NotificationContent & { about: string | null }

/** Rows for a combined statement (`insertNotifications`). */
export function notificationRows(users: readonly string[], { kind, about, values }: DailyNotification) {
  const { topic, about: subject } = kinds[kind]
  return users.map((userId) => ({
    id: newId(),
    user_id: userId,
    kind,
    topic,
    about_subject: subject,
    about_id: about,
    data: values,
    to_mail: topic !== null && channelsOf(topic).byMail,
    to_push: topic === null || isPushed(topic),
  }))
}

/** Notifies in the transaction of the change, by the users' settings; `onceADay` skips users notified within a day. */
export async function notify(
  tx: Queryable,
  { users, onceADay = false, ...news }: DailyNotification & { users: readonly string[]; onceADay?: boolean },
): Promise<string[]> {
  const { rows } = await tx.query<{ userId: string }>(insert, [
    JSON.stringify(notificationRows(users, news)),
    onceADay,
    JSON.stringify(announcementRows({ topic: 'notification' })),
  ])
  if (rows.length > 0) tx.notify(liveChannel)
  return rows.map(({ userId }) => userId)
}

/** Marks notifications of the kind about one thing as read, and announces that. */
export async function readNewsAbout(
  tx: Queryable,
  userId: string,
  { kind, about }: { kind: NotificationContent['kind']; about: string },
): Promise<void> {
  const announcements = JSON.stringify(announcementRows({ topic: 'notification' }))
  const { rows } = await tx.query(readAbout, [userId, kind, about, announcements])
  if (rows.length > 0) tx.notify(liveChannel)
}

/** Removes notifications about things that are deleted, in the transaction of that; their links would lead nowhere. */
export async function removeNewsAbout(tx: Queryable, ...ids: readonly string[]): Promise<void> {
  const announced = JSON.stringify(announcementRows({ topic: 'notification' }))
  const { rowCount } = await tx.query(removeAbout, [ids, announced])
  if (rowCount > 0) tx.notify(liveChannel)
}

export async function usersWho(db: Queryable, action: Action, subject: Subject): Promise<string[]> {
  return (await db.query<{ id: string }>(who, [action, subject])).rows.map(({ id }) => id)
}

/** Notifies each user at most once a day; returns their number. */
export function notifyOnceADay(
  db: Pick<Database, 'transaction'>,
  news: DailyNotification,
  [action, subject]: readonly [Action, Subject],
): Promise<number> {
  return db.transaction(async (tx) => {
    const users = await usersWho(tx, action, subject)
    return (await notify(tx, { ...news, users, onceADay: true })).length
  })
}
