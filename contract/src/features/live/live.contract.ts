import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { grantsOf, type LiveSubject, type Subject, subjects } from '../../lib/subjects.ts'

/**
 * Topics carry the id of the record; `access` has the user's, `BuildingNote` the building's, `orderConversation` the
 * order's, `conversation` the conversation's, `board` and `privateBoard` the own board's, `cardConversation` and
 * `closedCardConversation` the card's, `mailPresence` and `mailConversation` the thread's.
 */
const isLive = (it: Subject): it is LiveSubject => grantsOf(it).audience !== undefined
const besides = [
  'invitation',
  'access',
  'rights',
  'account',
  'sessions',
  'notification',
  'orderConversation',
  'conversation',
  'board',
  'privateBoard',
  'cardConversation',
  'closedCardConversation',
  'ownViews',
  'mailbox',
  'mailPresence',
  'mailConversation',
] as const
export type LiveTopic = LiveSubject | (typeof besides)[number]
export const liveTopics: readonly LiveTopic[] = [...subjects.filter(isLive), ...besides]

/** Only ids are sent; the record is read by its own call. */
export const liveEvent = z.object({ id: z.string().nullable() })
export type LiveEvent = z.infer<typeof liveEvent>

/** First event of each stream. `missed`: some events are no longer stored, so everything must be reloaded. */
export const liveHello = z.object({ missed: z.boolean() })
export type LiveHello = z.infer<typeof liveHello>

export const live = {
  /** `hello` is sent first; a comment line every 20 seconds shows that the connection is alive. */
  stream: endpoint({
    method: 'GET',
    path: '/live',
    permission: 'signed-in',
    summary: 'Stream of changes that the caller may see',
    response: 'events',
    headers: { 'Last-Event-ID': 'The id of the last event received: what came after it is sent first' },
    limit: { max: 120 },
  }),
}
