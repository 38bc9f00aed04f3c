import type { cards } from '@zlecenia/contract/features/boards/cards.contract'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '../../platform/auth/caller.ts'
import { recordChange } from '../../platform/change.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { conflict, notFound, refuse } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { columnById, holdColumns } from './board-parts.queries.ts'
import { boardOfCard, cardsAround, type Neighbours, placeCard, ranksAround } from './card-rows.queries.ts'
import { cardToChange, heardOfCard } from './cards.service.ts'
import { rankIn } from './places.ts'
import { makeNext } from './repeated-cards.ts'

type Moved = AnswerOf<typeof cards.move>

/** Of a card that repeats and is done the next one stands before it is answered. */
export async function moveCard(
  db: Database,
  caller: Caller,
  id: string,
  sent: BodyOf<typeof cards.move>,
): Promise<Moved> {
  const { isEnding, boardId, ...moved } = await move(db, caller, id, sent)
  if (isEnding) await makeNext(db, { id, boardId })
  return moved
}

/** The column is held before the card, as by all who need both. */
function move(
  db: Database,
  caller: Caller,
  id: string,
  { columnId, version, ...place }: BodyOf<typeof cards.move>,
): Promise<Moved & { boardId: string; isEnding: boolean }> {
  return db.transaction(async (tx) => {
    const boardId = await boardOfCard(tx, caller.id, id)
    if (!boardId) throw notFound()
    const [held] = await holdColumns(tx, boardId, [columnId])
    const stored = await cardToChange(tx, caller, id)
    if (!held) throw refuse({ field: 'columnId', message: 'boardRules.columnUnknown' })
    if (!stored.columnId) throw conflict('boardRules.cardArchived')
    if (stored.version !== version) throw conflict('boardRules.quicker')
    const from = { columnId: stored.columnId, ...(await cardsAround(tx, stored.columnId, stored.rank)) }
    if (stored.columnId === columnId && (await standsThere(tx, stored, place)))
      return { card: { id, columnId, version }, from, boardId, isEnding: false }
    await placeCard(tx, id, columnId, await rankIn(tx, columnId, id, place))
    const [heard, ...others] = heardOfCard(stored)
    const [was, is] = [await columnById(tx, stored.columnId), await columnById(tx, columnId)]
    if (stored.columnId === columnId) await announce(tx, heard, ...others)
    else {
      const change = { before: { column: was?.name ?? null }, after: { column: is?.name ?? null } }
      await recordChange(tx, {
        ...{ caller, action: 'card-moved', subject: 'Card', id, ...change },
        heard: [heard, ...others],
      })
    }
    const isEnding = Boolean(is?.isDone) && stored.repeats
    return { card: { id, columnId, version: version + 1 }, from, boardId, isEnding }
  })
}

/** Nothing stands between it and where it shall stand. */
async function standsThere(
  tx: Transaction,
  { id, columnId, rank }: { id: string; columnId: string | null; rank: string },
  place: Neighbours,
): Promise<boolean> {
  const { after, before } = await ranksAround(tx, columnId ?? '', id, place)
  return (after === null || after < rank) && (before === null || rank < before)
}
