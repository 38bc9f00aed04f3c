import type { Work } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'
import { takeDueCards } from './due-cards.queries.ts'

const atOnce = 100

/** The people of each card once of its day; returns of how many cards. */
export async function notifyOfDueCards(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const cards = await takeDueCards(tx, atOnce)
      for (const { id, title, board, dueOn, users } of cards)
        await notify(tx, { kind: 'cardDue', about: id, values: { title, board, until: dueOn }, users })
      return cards.length
    })
  }
  return notified
}
