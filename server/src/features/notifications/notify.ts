import { kinds, type News } from '@zlecenia/contract/features/notifications/kinds'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/live/announce.ts'
import { insertNews, usersWho } from './notifications.queries.ts'

/** What is to be told: of which thing, by its id; null: of all of them, or the only one. */
export type ToTell = News & { about: string | null }

/** Rows of `notifications`, for a statement that writes them with others (`insertNotifications`). */
export function notificationRows(users: readonly string[], { kind, about, values }: ToTell) {
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
  { users, onceADay = false, ...news }: ToTell & { users: readonly string[]; onceADay?: boolean },
): Promise<string[]> {
  const told = await insertNews(tx, notificationRows(users, news), onceADay)
  if (told.length > 0) await announce(tx, { topic: 'notification', users: told })
  return told
}

/** Tells all who may do something about it, each at most once a day; gives to how many it was news. */
export function tellOnceADay(
  db: Pick<Database, 'transaction'>,
  news: ToTell,
  [action, subject]: readonly [Action, Subject],
): Promise<number> {
  return db.transaction(async (tx) => {
    const users = await usersWho(tx, action, subject)
    return (await notify(tx, { ...news, users, onceADay: true })).length
  })
}
