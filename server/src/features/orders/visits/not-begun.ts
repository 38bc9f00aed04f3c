import type { Work } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'
import { takeNotBegun } from './not-begun.queries.ts'

const atOnce = 100
/** Characters of a value; a crew is named in less. */
const namesMax = 200

/** Notifies the coordinator once of each slot and start not begun; returns the number of slots. */
export async function notifyOfVisitsNotBegun(db: Pick<Work, 'transaction'>): Promise<number> {
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const slots = await takeNotBegun(tx, atOnce)
      for (const { id, coordinatorId, startAt, names, number, address, city } of slots) {
        const values = {
          number,
          address,
          city,
          startAt: startAt.toISOString(),
          names: names.slice(0, namesMax),
        }
        await notify(tx, { kind: 'visitNotBegun', about: id, values, users: [coordinatorId] })
      }
      return slots.length
    })
  }
  return notified
}
