import { kinds, type News } from '@zlecenia/contract/features/notifications/kinds'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { type Database, type Queryable, statement } from './database/database.ts'
import { newId } from './ids.ts'
import { announce } from './live/announce.ts'

/** Inserts the rows of a parameter, but for readers who do not want to hear of the topic. */
export const insertNotifications = (rows: `$${number}`) => `
  insert into notifications (id, user_id, kind, topic, about_subject, about_id, data)
  select id, user_id, kind, topic, about_subject, about_id, data
    from json_populate_recordset(null::notifications, ${rows}) it
   where not exists (select from notification_choices c
                      where c.user_id = it.user_id and c.topic = it.topic and not c.in_program)`
const insert = statement(
  'notify.insert',
  `${insertNotifications('$1')}
      and not ($2 and exists (
        select from notifications n
         where n.user_id = it.user_id and n.kind = it.kind and n.about_id is not distinct from it.about_id
           and n.data = it.data and n.at > now() - interval '1 day'))
   returning user_id as "userId"`,
)
const who = statement(
  'notify.usersWho',
  `select distinct u.id from users u
     join user_roles r on r.user_id = u.id
     join role_rules p on p.role = r.role
    where u.status = 'active' and not p.own and p.action in ($1, 'manage') and p.subject in ($2, 'all')`,
)

/** What is to be told: of which thing, by its id; null: of all of them, or the only one. */
export type DailyNotification = News & { about: string | null }

/** Rows of `notifications`, for a statement that writes them with others (`insertNotifications`). */
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
  }))
}

/**
 * Tells these of it in the transaction of what happened, but for who does not want to know; their browsers hear of it.
 * `onceADay`: nor who was told the same within a day. Gives who is told.
 */
export async function notify(
  tx: Queryable,
  { users, onceADay = false, ...news }: DailyNotification & { users: readonly string[]; onceADay?: boolean },
): Promise<string[]> {
  const { rows } = await tx.query<{ userId: string }>(insert, [
    JSON.stringify(notificationRows(users, news)),
    onceADay,
  ])
  const told = rows.map(({ userId }) => userId)
  if (told.length > 0) await announce(tx, { topic: 'notification', users: told })
  return told
}

/** Active users who may do this to all of a subject. */
export async function usersWho(db: Queryable, action: Action, subject: Subject): Promise<string[]> {
  return (await db.query<{ id: string }>(who, [action, subject])).rows.map(({ id }) => id)
}

/** Tells all who may do something about it, each at most once a day; gives to how many it was news. */
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
