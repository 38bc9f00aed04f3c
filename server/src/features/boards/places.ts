import type { Transaction } from '#platform/database/database.ts'
import { cardsInOrder, type Neighbours, rankCards, ranksAround } from './card-rows.queries.ts'
import { freshRanks, longestRank, rankBetween } from './ranks.ts'

/** Rank for a card that enters a locked column; if ranks became too long, all its cards get new ones. */
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
