import type { Work } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'
import { takeUnreadMessages } from './unread-messages.queries.ts'

/** Notifies of unread messages, once per conversation of people or of a group; returns the number of notifications. */
export function notifyOfMessages(db: Pick<Work, 'transaction'>): Promise<number> {
  return db.transaction(async (tx) => {
    const unread = await takeUnreadMessages(tx)
    for (const { id, message, group, by, users } of unread)
      await notify(tx, { kind: 'writtenInChat', about: id, values: { by, group, message }, users })
    return unread.length
  })
}
