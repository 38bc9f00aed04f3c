import type { Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { takeEnding } from './ending.queries.ts'

const atOnce = 100
const kinds = { soon: 'qualificationSoon', over: 'qualificationOver' } as const

/** Notifies the holder and managers of qualifications once before each expiry and once after; returns their number. */
export async function notifyOfQualifications(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (const which of ['soon', 'over'] as const) {
    for (let n = atOnce; n === atOnce; notified += n) {
      n = await db.transaction(async (tx) => {
        const ending = await takeEnding(tx, which, atOnce)
        const keepers = ending.length > 0 ? await usersWho(tx, 'update', 'Qualification') : []
        for (const { userId, name, kind: qualification, validUntil } of ending) {
          const values = { name, qualification, until: `${validUntil}..${validUntil}` }
          const users = [...new Set([userId, ...keepers])]
          await notify(tx, { kind: kinds[which], about: userId, values, users })
        }
        return ending.length
      })
    }
  }
  return notified
}
