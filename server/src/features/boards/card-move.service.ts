import type { cards } from '@zlecenia/contract/features/boards/cards.contract'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { holdColumnFor } from './board-parts.queries.ts'
import { type Neighbours, placeCard, placeOfCard, ranksAround } from './card-rows.queries.ts'
import { announcementsOfCard, cardToChange } from './cards.service.ts'
import { rankIn } from './places.ts'
import { makeNext } from './repeated-cards.ts'

type Moved = AnswerOf<typeof cards.move>

/** Creates the next card of a finished repeating card before the response. */
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
    // One round trip: the later statements are executed once the column is locked.
    const [target, stored, between, stood] = await Promise.all([
      holdColumnFor(tx, columnId, id),
      cardToChange(tx, caller, id),
      ranksAround(tx, columnId, id, place),
      placeOfCard(tx, id),
    ])
    if (!target) throw refuse({ field: 'columnId', message: 'boardRules.columnUnknown' })
    if (!(stored.columnId && stood)) throw conflict('boardRules.cardArchived')
    if (stored.version !== version) throw conflict('boardRules.quicker')
    const { boardId } = stored
    const from = { columnId: stored.columnId, after: stood.after, before: stood.before }
    const isWithin = stored.columnId === columnId
    if (isWithin && isBetween(stored.rank, between))
      return { card: { id, columnId, version }, from, boardId, isEnding: false }
    const rank = await rankIn(tx, columnId, id, place, between)
    const [announcements, ...others] = announcementsOfCard(stored)
    const change = { before: { column: stood.column }, after: { column: target.name } }
    await Promise.all([
      placeCard(tx, id, columnId, rank),
      isWithin
        ? announce(tx, announcements, ...others)
        : recordChange(tx, {
            caller,
            action: 'card-moved',
            subject: 'Card',
            id,
            ...change,
            announcements: [announcements, ...others],
          }),
      tx.end(),
    ])
    const isEnding = target.isDone && stored.repeats
    return { card: { id, columnId, version: version + 1 }, from, boardId, isEnding }
  })
}

const isBetween = (rank: string, { after, before }: Neighbours): boolean =>
  (after === null || after < rank) && (before === null || rank < before)
