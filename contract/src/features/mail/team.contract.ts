import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, instant } from '../../lib/rules.ts'
import {
  conversationCallsAt,
  linePageOf,
  linesQuery,
  message,
} from '../conversations/conversations.contract.ts'

export const presenceKinds = ['reading', 'writing'] as const
/** Seconds until an open thread counts as left, unless it is announced again. */
export const presenceSeconds = 15
/** Working hours after which a letter without an answer is counted. */
export const answerHours = 4

const presence = z.object({
  threadId: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(presenceKinds),
})
export type Presence = z.infer<typeof presence>
const present = z.object({ present: z.array(presence) })

const oneThread = z.object({ id })
const named = z.object({ id: z.string(), subject: z.string() })

const joins = z.object({
  /** Threads that persons merged into this one, the latest first. */
  merged: z.array(
    named.extend({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      /** Number of their own inner notes. */
      notes: z.number().int(),
    }),
  ),
  /** The thread that this one was split from. */
  splitFrom: named.nullable(),
})
export type ThreadJoins = z.infer<typeof joins>

export const mailTeamCalls = {
  presences: endpoint({
    method: 'GET',
    path: '/mail/presence',
    permission: ['read', 'Email'],
    summary: `Users who have a thread open now, other than the caller; each for ${presenceSeconds} seconds`,
    response: present,
    limit: { max: 600 },
  }),
  announcePresence: endpoint({
    method: 'PUT',
    path: '/mail/threads/:id/presence',
    permission: ['read', 'Email'],
    summary: `Announces that the caller reads or answers a thread, for ${presenceSeconds} seconds; the answer names the others`,
    params: oneThread,
    body: z.object({ kind: z.enum(presenceKinds) }),
    response: present,
    limit: { max: 240 },
  }),
  leavePresence: endpoint({
    method: 'DELETE',
    path: '/mail/threads/:id/presence',
    permission: ['read', 'Email'],
    summary: 'Announces that the caller left a thread',
    params: oneThread,
    limit: { max: 240 },
  }),
  joins: endpoint({
    method: 'GET',
    path: '/mail/threads/:id/joins',
    permission: ['read', 'Email'],
    summary: 'Merges and splits of a thread that can be undone',
    params: oneThread,
    response: joins,
    limit: { max: 600 },
  }),
  merge: endpoint({
    method: 'POST',
    path: '/mail/threads/:id/merge',
    permission: ['update', 'Email'],
    summary:
      'Merges a thread into another of the same mailbox; later answers to it land there. Repeated, it changes nothing',
    params: oneThread,
    body: z.object({ intoId: id }),
    response: z.object({ id: z.string() }),
    limit: { max: 60 },
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/mail/threads/:id/unmerge',
    permission: ['update', 'Email'],
    summary: 'Undoes a merge: the thread gets its letters and later answers to them back',
    params: oneThread,
    response: z.object({ id: z.string() }),
    limit: { max: 60 },
  }),
  split: endpoint({
    method: 'POST',
    path: '/mail/threads/:id/split',
    permission: ['update', 'Email'],
    summary:
      'Moves a letter into a thread of its own; later answers to it land there. Repeated, it returns that thread',
    params: oneThread,
    body: z.object({ messageId: id }),
    response: z.object({ threadId: z.string() }),
    limit: { max: 60 },
  }),
  unsplit: endpoint({
    method: 'POST',
    path: '/mail/threads/:id/unsplit',
    permission: ['update', 'Email'],
    summary: 'Undoes a split: the letters return to the thread that they were split from',
    params: oneThread,
    response: z.object({ id: z.string() }),
    limit: { max: 60 },
  }),
  remind: endpoint({
    method: 'PUT',
    path: '/mail/threads/:id/reminder',
    permission: ['read', 'Email'],
    summary:
      'Sets or removes the caller’s own reminder; it stays until they open the thread after the moment',
    params: oneThread,
    body: z.object({ at: instant.nullable() }),
    response: z.object({ remindAt: z.string().nullable() }),
    limit: { max: 120 },
  }),
}

/** Inner notes of a thread. */
export const mailConversation = {
  ...conversationCallsAt('mail/threads/:id/conversation', 'Email'),
  lines: endpoint({
    method: 'GET',
    path: '/mail/threads/:id/conversation',
    permission: ['read', 'Email'],
    summary: 'The newest inner notes of a thread, or those before, after or around one, oldest first',
    params: oneThread,
    query: linesQuery,
    response: linePageOf(message),
    limit: { max: 600 },
  }),
}
