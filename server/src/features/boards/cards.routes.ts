import { cards } from '@zlecenia/contract/features/boards/cards.contract'
import { implement } from '#platform/implement.ts'
import { peopleNamed } from './boards.queries.ts'
import { storedBoard } from './boards.service.ts'
import { createCheck, deleteCheck, updateCheck } from './card-checks.service.ts'
import { moveCard } from './card-move.service.ts'
import { archivedCards, cardsAbout, cardsOf } from './cards.queries.ts'
import { cardHistory, createCard, deleteCard, readCard, refuseUnread, updateCard } from './cards.service.ts'
import { boardReader } from './seen-boards.ts'

const idsOf = (found: readonly { members: string[] }[]) => new Set(found.flatMap((it) => it.members))

export const cardRoutes = implement(cards, ({ db }) => ({
  mine: async ({ query, caller }) => {
    const found = await cardsOf(db.reading, boardReader(caller), query.q ?? '')
    return { cards: found, people: await peopleNamed(db.reading, idsOf(found)) }
  },
  about: async ({ query, caller }) => {
    await refuseUnread(db.reading, caller, query)
    const found = await cardsAbout(db.reading, boardReader(caller), query)
    return { ...found, people: await peopleNamed(db.reading, idsOf(found.cards)) }
  },
  read: ({ params, caller }) => readCard(db.reading, caller, params.id),
  history: ({ params, query, caller }) => cardHistory(db.reading, caller, params.id, query.page),
  archive: async ({ params, query, caller }) => {
    await storedBoard(db.reading, caller, params.id)
    const found = await archivedCards(db.reading, boardReader(caller), params.id, query)
    return { ...found, people: await peopleNamed(db.reading, idsOf(found.cards)) }
  },
  add: ({ params, body, caller }) => createCard(db, caller, params.id, body),
  change: ({ params, body, caller }) => updateCard(db, caller, params.id, body),
  move: ({ params, body, caller }) => moveCard(db, caller, params.id, body),
  remove: ({ params, caller }) => deleteCard(db, caller, params.id),
  addCheck: ({ params, body, caller }) => createCheck(db, { caller, cardId: params.id }, body),
  changeCheck: ({ params, body, caller }) =>
    updateCheck(db, { caller, cardId: params.id }, params.checkId, body),
  removeCheck: ({ params, caller }) => deleteCheck(db, { caller, cardId: params.id }, params.checkId),
}))
