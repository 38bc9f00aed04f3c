import { queryOptions } from '@tanstack/react-query'
import { placeOfCard, placeOfConversation } from '#features/conversations/index.ts'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'

export type Conversation = Answer<'GET /conversations'>['conversations'][number]
export type ChatPerson = Answer<'GET /conversations/people'>['people'][number]

export const filters = ['all', 'unread', 'orders', 'cards', 'people', 'groups', 'notices'] as const
export type Filter = (typeof filters)[number]

export const listQuery = (filters: { q: string; of: Filter; most: number }) =>
  queryOptions({ ...query('GET /conversations', { query: filters }), meta: { quiet: true } })
export const peopleQuery = queryOptions({ ...query('GET /conversations/people'), meta: { quiet: true } })
export const conversationOf = (id: string) =>
  queryOptions({ ...query('GET /conversations/:id', { params: { id } }), meta: { quiet: true } })

export const personName = ({ firstName, lastName }: Pick<ChatPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export function conversationTitle({ order, card, title, people }: Conversation): string {
  if (order) return order.number
  return card?.title ?? title ?? people.map(personName).join(', ')
}

export const conversationPlaceOf = ({ id, order, card }: Conversation): string =>
  order ? order.id : card ? placeOfCard(card.id) : placeOfConversation(id)

export const waitingIn = ({ follows, lastSeq, readSeq }: Conversation): number =>
  follows ? Math.max(0, lastSeq - readSeq) : 0
