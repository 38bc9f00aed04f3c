import type { ProgramNews } from '@zlecenia/contract/features/notifications/notifications.contract'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { announce } from '../../platform/live/announce.ts'
import { insertOnceADay, usersWho } from './notifications.queries.ts'

/** Tells all who may do something about it, each at most once a day; gives to how many it was news. */
export function tellOnceADay(
  db: Pick<Database, 'transaction'>,
  news: ProgramNews,
  [action, subject]: readonly [Action, Subject],
): Promise<number> {
  return db.transaction(async (tx) => {
    const readers = await usersWho(tx, action, subject)
    const rows = readers.map((userId) => ({ id: newId(), user_id: userId }))
    const users = await insertOnceADay(tx, news, rows)
    if (users.length > 0) await announce(tx, { topic: 'notification', users })
    return users.length
  })
}
