import type { Work } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'
import { takeUnreadMessages } from './unread-messages.queries.ts'

/** Of two people and groups, one unread notification of each; returns of how many messages somebody was told. */
export function tellOfMessages(db: Pick<Work, 'transaction'>): Promise<number> {
  return db.transaction(async (tx) => {
    const unread = await takeUnreadMessages(tx)
    for (const { id, message, group, by, users } of unread)
      await notify(tx, { kind: 'writtenInChat', about: id, values: { by, group, message }, users })
    return unread.length
  })
}
