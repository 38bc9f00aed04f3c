import {
  conversationService,
  type Mentions,
  refuseCodes,
  refuseSecretsOf,
} from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { announcementsOfConversation } from './board-announcements.ts'
import { readersOfBoard } from './boards.queries.ts'
import { type CardConversationSubject, cardConversationSubject } from './card-conversation.queries.ts'

/** Conversations of archived cards are read-only. */
export async function cardToConversationOn(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<CardConversationSubject> {
  const card = await cardConversationSubject(tx, caller.id, id)
  if (!card) throw notFound('conversation.closed')
  if (card.boardArchived) throw conflict('boardRules.boardArchived')
  if (card.archived) throw conflict('boardRules.cardArchived')
  return card
}

export const announcementsOfCardConversation = ({ id, visibility, boardMembers }: CardConversationSubject) =>
  announcementsOfConversation(visibility, boardMembers, { id })

export const cardMessages = conversationService<CardConversationSubject>({
  kind: 'card',
  toWrite: cardToConversationOn,
  async refuseText(tx, caller, places, body) {
    await refuseSecretsOf(tx, caller, places, {
      texts: { body },
      words: { code: 'conversation.codeOfCard', phone: 'conversation.hiddenPhone' },
    })
    await refuseCodes(tx, caller, body)
  },
  readers: (tx, { boardId }) => readersOfBoard(tx, boardId),
  followers: ({ members }) => members,
  // Same rule as for private conversations: the log has no text of messages.
  async recordWritten(tx, caller, card, { action, conversationId: id, message, now }) {
    const [announcements, ...others] = announcementsOfCardConversation(card)
    if (action === 'message-written') return announce(tx, announcements, ...others)
    const change = now ? { after: { message } } : { before: { message } }
    await recordChange(tx, {
      caller,
      action,
      subject: 'Chat',
      id,
      ...change,
      announcements: [announcements, ...others],
    })
  },
  notify: notifyMentioned,
})

async function notifyMentioned(
  tx: Transaction,
  caller: Caller,
  card: CardConversationSubject,
  { conversationId, message, mentions: users, asksOffice }: Mentions,
): Promise<string[]> {
  const notified = asksOffice ? (await officeOf(tx, caller, card)).filter((it) => !users.includes(it)) : []
  const { id, title, board } = card
  const by = `${caller.firstName} ${caller.lastName}`
  const values = { title, board, by, talk: conversationId, message }
  if (users.length > 0) await notify(tx, { kind: 'mentionedOnCard', about: id, values, users })
  if (notified.length > 0) await notify(tx, { kind: 'officeAskedOnCard', about: id, values, users: notified })
  return notified
}

/** Card members; if there are none besides the author, all who may change its board. */
async function officeOf(
  tx: Transaction,
  caller: Caller,
  { boardId, members }: CardConversationSubject,
): Promise<string[]> {
  const readers = (await readersOfBoard(tx, boardId)).map((it) => it.id).filter((it) => it !== caller.id)
  const people = readers.filter((it) => members.includes(it))
  if (people.length > 0) return people
  const keepers = await usersWho(tx, 'update', 'Kanban')
  return readers.filter((it) => keepers.includes(it))
}
