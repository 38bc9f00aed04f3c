import { ownBoardLimits } from '@zlecenia/contract/features/boards/board-shape'
import type { Work } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { openCards } from './card-rows.queries.ts'
import { insertCard } from './cards.service.ts'
import { comingCards, copyChecks, holdBoard, takeRepeated } from './repeated-cards.queries.ts'

const atOnce = 100

/** Creates the next card of a done one, or on its day: once, on any node. */
export function makeNext(
  db: Pick<Work, 'transaction'>,
  { id, boardId }: { id: string; boardId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const board = await holdBoard(tx, boardId)
    if (!board?.columnId || (await openCards(tx, boardId)) >= ownBoardLimits.cards) return false
    const nextId = newId()
    const card = await takeRepeated(tx, id, nextId)
    if (!card) return false
    await insertCard(tx, null, board, {
      ...card,
      id: nextId,
      columnId: board.columnId,
      after: null,
      before: null,
    })
    await copyChecks(tx, id, nextId)
    return true
  })
}

/** Returns the number of created cards. */
export async function makeNextCards(db: Work): Promise<number> {
  let made = 0
  for (const card of await comingCards(db, atOnce)) if (await makeNext(db, card)) made++
  return made
}
