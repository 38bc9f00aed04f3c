import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, requiredText } from '../../lib/rules.ts'
import {
  conversationCallsAt,
  conversationEvent,
  linePageOf,
  linesQuery,
  message,
  talker,
} from '../conversations/conversations.contract.ts'
import { orderState } from '../order-base/order-state.ts'
import { conversationsAtOnce, mostConversations } from './conversations-at-once.ts'

export const conversationFilters = [
  'all',
  'unread',
  'orders',
  'cards',
  'people',
  'groups',
  'notices',
] as const
export type ConversationFilter = (typeof conversationFilters)[number]
export const groupNameMaxCharacters = 80
export const groupMostPeople = 100

export const conversationRow = z.object({
  id: z.string(),
  kind: z.enum(['order', 'card', 'direct', 'group', 'notice']),
  /** Title of a group or a notice. */
  title: z.string().nullable(),
  order: z.object({ id: z.string(), number: z.string(), address: z.string(), state: orderState }).nullable(),
  card: z
    .object({
      id: z.string(),
      title: z.string(),
      board: z.object({ id: z.string(), name: z.string() }),
      /** The card or its board is archived: the conversation is read-only. */
      archived: z.boolean(),
    })
    .nullable(),
  /** The other participants of a direct or group conversation; empty for an order or a card. */
  people: z.array(talker),
  last: z
    .object({
      at: z.string(),
      by: z.string(),
      body: z.string(),
      files: z.number().int(),
      event: conversationEvent.nullish(),
    })
    .nullable(),
  /** The newest message that matches the search. */
  hit: z.object({ id: z.string(), at: z.string(), by: z.string(), body: z.string() }).nullable(),
  lastSeq: z.number().int(),
  /** Last message the caller has read. */
  readSeq: z.number().int(),
  /** `infinity`: permanently. */
  mutedUntil: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** False: an order's conversation the caller only reads, without notifications. */
  follows: z.boolean(),
})
export type ConversationRow = z.infer<typeof conversationRow>

export const mutes = ['hour', 'tomorrow', 'always'] as const

const one = z.object({ id })

export const chat = {
  ...conversationCallsAt('conversations/:id', 'Chat'),
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    permission: ['read', 'Chat'],
    summary: 'One’s conversations and those of orders and cards one may read, newest first',
    query: z.object({
      q: z.string().max(200).default(''),
      of: z.enum(conversationFilters).default('all'),
      most: z.coerce.number().int().min(1).max(mostConversations).default(conversationsAtOnce),
    }),
    response: z.object({
      conversations: z.array(conversationRow),
      isMore: z.boolean(),
    }),
    limit: { max: 600 },
  }),
  people: endpoint({
    method: 'GET',
    path: '/conversations/people',
    permission: ['read', 'Chat'],
    summary: 'People with whom the caller can have a conversation',
    response: z.object({ people: z.array(talker) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/conversations/:id',
    permission: ['read', 'Chat'],
    summary: 'One conversation, and up to where each has read it',
    params: one,
    response: z.object({
      conversation: conversationRow,
      marks: z.array(z.object({ id: z.string(), name: z.string(), seq: z.number().int() })),
      firstUnread: z.string().nullable(),
    }),
    limit: { max: 600 },
  }),
  lines: endpoint({
    method: 'GET',
    path: '/conversations/:id/lines',
    permission: ['read', 'Chat'],
    summary:
      'The newest messages of a conversation of people, or those before, after or around one, oldest first',
    params: one,
    query: linesQuery,
    response: linePageOf(message),
    limit: { max: 600 },
  }),
  /** Two people have one conversation: an existing one is returned. */
  begin: endpoint({
    method: 'POST',
    path: '/conversations',
    permission: ['create', 'Chat'],
    summary: 'Begins a conversation with one person, or of a group under a name',
    body: z.object({
      id,
      /** Name of a group; none for two people. */
      title: requiredText('chat.nameMissing', groupNameMaxCharacters).nullable().default(null),
      userIds: z.array(id).min(1, 'chat.nobodyChosen').max(groupMostPeople, 'chat.tooMany'),
    }),
    response: z.object({ id: z.string() }),
    status: 201,
    limit: { max: 60 },
  }),
  /** Absent fields stay. Removing oneself leaves the group. */
  regroup: endpoint({
    method: 'PATCH',
    path: '/conversations/:id',
    permission: ['update', 'Chat'],
    summary: 'Renames a group, adds and removes members',
    params: one,
    body: z.object({
      title: requiredText('chat.nameMissing', groupNameMaxCharacters).optional(),
      add: z.array(id).max(groupMostPeople, 'chat.tooMany').default([]),
      remove: z.array(id).max(groupMostPeople, 'chat.tooMany').default([]),
    }),
    response: z.object({ id: z.string() }),
    limit: { max: 60 },
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/conversations/:id/read',
    permission: ['read', 'Chat'],
    summary: 'Sets the last message that the caller has read; never backwards',
    params: one,
    body: z.object({ seq: z.number().int().min(0).max(1_000_000_000) }),
    limit: { max: 600 },
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/conversations/:id/mute',
    permission: ['read', 'Chat'],
    summary: 'Mutes a conversation for the caller for a time',
    params: one,
    body: z.object({ until: z.enum(mutes).nullable() }),
    limit: { max: 60 },
  }),
}
