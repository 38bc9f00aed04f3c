import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { officeMention } from '@zlecenia/contract/features/conversations/office-mention'
import { type Answer, call } from '../../lib/call.ts'
import { pagedQuery, query } from '../../lib/query.ts'
import { talkAt } from './talk-place.ts'

export type Line = Answer<'GET /orders/:id/conversation'>['lines'][number]
export type MessageLine = Extract<Line, { kind: 'text' }>
export type SystemLine = Extract<Line, { kind: 'system' }>
export type TalkPartner = Answer<'GET /orders/:id/conversation/talkers'>['talkers'][number]

/** What a message becomes is known to what shows it. */
export interface MessageMenuProps {
  place: string
  message: MessageLine
  onClose: () => void
}

// Both answer alike.
type LinesOf = 'GET /orders/:id/conversation'
type TalkersOf = 'GET /orders/:id/conversation/talkers'

type Side = { before: string } | { after: string } | { around: string }

/** Around a line, or from the newest; the first page is the newest of those that are read. */
export const conversationQuery = (place: string, around: string | null = null) => {
  const talk = talkAt(place)
  return infiniteQueryOptions({
    ...pagedQuery(
      (talk ? 'GET /conversations/:id/lines' : 'GET /orders/:id/conversation') as LinesOf,
      (side: Side | null) => ({ params: { id: talk ?? place }, query: side ?? {} }),
      {
        first: around === null ? null : { around },
        next: ({ before }) => (before === null ? null : { before }),
        previous: ({ after }) => (after === null ? null : { after }),
      },
    ),
    meta: { quiet: true },
  })
}

/** Of an order's conversation: written by its name, not by an id. */
export const office: TalkPartner = {
  id: 'office',
  firstName: officeMention.slice(1),
  lastName: '',
  avatar: null,
}

export const talkersQuery = (place: string) => {
  const talk = talkAt(place)
  const name = (talk ? 'GET /conversations/:id/talkers' : 'GET /orders/:id/conversation/talkers') as TalkersOf
  return queryOptions({
    ...query(name, { params: { id: talk ?? place } }),
    select: ({ talkers }) => (talk ? talkers : [office, ...talkers]),
    meta: { quiet: true },
  })
}

interface Text {
  body: string
  mentions: string[]
}
export async function sendAt(
  place: string,
  body: Text & { id: string; replyTo: string | null; files: string[] },
) {
  const talk = talkAt(place)
  await (talk
    ? call('POST /conversations/:id/messages', { params: { id: talk }, body, quiet: true })
    : call('POST /orders/:id/conversation/messages', { params: { id: place }, body, quiet: true }))
}
export async function changeAt(place: string, messageId: string, body: Text) {
  const talk = talkAt(place)
  await (talk
    ? call('PATCH /conversations/:id/messages/:messageId', { params: { id: talk, messageId }, body })
    : call('PATCH /orders/:id/conversation/messages/:messageId', { params: { id: place, messageId }, body }))
}
export async function removeAt(place: string, messageId: string) {
  const talk = talkAt(place)
  await (talk
    ? call('DELETE /conversations/:id/messages/:messageId', { params: { id: talk, messageId } })
    : call('DELETE /orders/:id/conversation/messages/:messageId', { params: { id: place, messageId } }))
}

export const partnerName = ({ firstName, lastName }: Pick<TalkPartner, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
