import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { officeMention } from '@zlecenia/contract/features/conversations/office-mention'
import { type Answer, call } from '#lib/call.ts'
import { pagedQuery, query } from '#lib/query.ts'
import { conversationAt } from './conversation-place.ts'

export type Line = Answer<'GET /orders/:id/conversation'>['lines'][number]
export type MessageLine = Extract<Line, { kind: 'text' }>
export type SystemLine = Extract<Line, { kind: 'system' }>
export type TalkPartner = Answer<'GET /orders/:id/conversation/talkers'>['talkers'][number]

/** Props of the menu that turns a message into something else. */
export interface MessageMenuProps {
  place: string
  message: MessageLine
  onClose: () => void
}

type Side = { before: string } | { after: string } | { around: string }

/** Pages around a line, or from the newest; the first page is the newest loaded one. */
export const conversationQuery = (place: string, around: string | null = null) => {
  const { id, calls } = conversationAt(place)
  return infiniteQueryOptions({
    ...pagedQuery(calls.lines, (side: Side | null) => ({ params: { id }, query: side ?? {} }), {
      first: around === null ? null : { around },
      next: ({ before }) => (before === null ? null : { before }),
      previous: ({ after }) => (after === null ? null : { after }),
    }),
    meta: { quiet: true },
  })
}

/** Mention in an order's or a card's conversation: by name, not by id. */
export const office: TalkPartner = {
  id: 'office',
  firstName: officeMention.slice(1),
  lastName: '',
  avatar: null,
}

export const talkersQuery = (place: string) => {
  const { kind, id, calls } = conversationAt(place)
  return queryOptions({
    ...query(calls.talkers, { params: { id } }),
    select: ({ talkers }) => (kind === 'conversation' ? talkers : [office, ...talkers]),
    meta: { quiet: true },
  })
}

interface Text {
  body: string
  mentions: string[]
}
export async function sendAt(
  place: string,
  { signal, ...body }: Text & { id: string; replyTo: string | null; files: string[]; signal: AbortSignal },
) {
  const { id, calls } = conversationAt(place)
  await call(calls.write, { params: { id }, body, quiet: true, signal })
}
export async function changeAt(place: string, messageId: string, body: Text) {
  const { id, calls } = conversationAt(place)
  await call(calls.change, { params: { id, messageId }, body })
}
export async function removeAt(place: string, messageId: string) {
  const { id, calls } = conversationAt(place)
  await call(calls.remove, { params: { id, messageId } })
}

/** Topics to invalidate after writing, changing or deleting a message. */
export const topicOfConversation = {
  order: 'orderConversation',
  card: 'cardConversation',
  mail: 'mailConversation',
  conversation: 'conversation',
} as const

export const partnerName = ({ firstName, lastName }: Pick<TalkPartner, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
