import type { BoardMost, ordersBoard } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { limitsOfBoard, saveLimits } from './orders-board.queries.ts'

/** Field names of the log. */
const logged = (most: BoardMost) => ({
  mostNew: most.new,
  mostPlanned: most.planned,
  mostInProgress: most.in_progress,
  mostPaused: most.paused,
  mostDone: most.done,
})

export function limitBoard(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof ordersBoard.limit>,
): Promise<AnswerOf<typeof ordersBoard.limit>> {
  return db.transaction(async (tx) => {
    const before = await limitsOfBoard(tx)
    if (isUnchanged(before.most, sent.most, { seen: sent.version, now: before.version })) return before
    savedOrConflict(await saveLimits(tx, sent))
    const change = { before: logged(before.most), after: logged(sent.most) }
    await recordChange(tx, { caller, action: 'changed', subject: 'Kanban', ...change })
    return { most: sent.most, version: sent.version + 1 }
  })
}
