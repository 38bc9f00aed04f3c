import type { Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { takeMailboxNews } from './mailbox-news.queries.ts'

/** Administrators, once after a quarter of an hour of trouble and once when it is over. */
export function notifyOfMailboxes(db: Pick<Work, 'transaction'>): Promise<number> {
  return db.transaction(async (tx) => {
    const news = await takeMailboxNews(tx)
    if (news.length === 0) return 0
    const users = await usersWho(tx, 'update', 'Settings')
    for (const { id: about, address: mailbox, state, notified } of news) {
      if (notified || state === 'ok')
        await notify(tx, { kind: 'mailboxBack', about, values: { mailbox }, users })
      else await notify(tx, { kind: 'mailboxAway', about, values: { mailbox, trouble: state }, users })
    }
    return news.length
  })
}
