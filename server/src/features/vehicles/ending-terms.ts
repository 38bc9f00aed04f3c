import type { Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { takeEndingTerms } from './vehicle-terms.queries.ts'

const atOnce = 100
const kinds = { soon: 'vehicleTermSoon', over: 'vehicleTermOver' } as const

/** Notifies the people of the vehicle and its editors once before each term and once after; returns their number. */
export async function notifyOfVehicleTerms(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (const which of ['soon', 'over'] as const) {
    for (let n = atOnce; n === atOnce; notified += n) {
      n = await db.transaction(async (tx) => {
        const ending = await takeEndingTerms(tx, which, atOnce)
        const keepers = ending.length > 0 ? await usersWho(tx, 'update', 'Vehicle') : []
        for (const { id, name, kind: term, until, people } of ending) {
          const values = { name, term, until: `${until}..${until}` }
          const users = [...new Set([...people, ...keepers])]
          await notify(tx, { kind: kinds[which], about: id, values, users })
        }
        return ending.length
      })
    }
  }
  return notified
}
