import type { Transaction } from '#platform/database/database.ts'
import { cardsInOrder, type Neighbours, rankCards, ranksAround } from './card-rows.queries.ts'
import { freshRanks, longestRank, rankBetween } from './ranks.ts'

/** For a card that comes to a column, which is held; where ranks grew long, all of it get others first. */
export async function rankIn(
  tx: Transaction,
  columnId: string,
  cardId: string | null,
  place: Neighbours,
  between?: Neighbours,
): Promise<string> {
  const { after, before } = between ?? (await ranksAround(tx, columnId, cardId, place))
  const rank = rankBetween(after, before)
  if (rank.length <= longestRank) return rank
  const ids = await cardsInOrder(tx, columnId)
  await rankCards(tx, columnId, ids, freshRanks(ids.length))
  const fresh = await ranksAround(tx, columnId, cardId, place)
  return rankBetween(fresh.after, fresh.before)
}
