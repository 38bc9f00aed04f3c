import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Database } from '#platform/database/database.ts'
import { notify } from '#platform/notify.ts'
import { takePausesOver } from './life.queries.ts'

/** The coordinator of a paused order is told when the day comes, once. */
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
