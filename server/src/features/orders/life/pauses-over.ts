import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { takePausesOver } from '#features/order-base/index.ts'
import type { Database } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'

/** Notifies the coordinator of a paused order once, on its day. */
export function notifyOfPausesOver(db: Pick<Database, 'transaction'>, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await takePausesOver(tx, dayInWarsaw(now))
    for (const { id, coordinatorId, number, address, city } of over) {
      const values = { number, address, city }
      await notify(tx, { kind: 'pauseOver', about: id, values, users: [coordinatorId] })
    }
    return over.length
  })
}
