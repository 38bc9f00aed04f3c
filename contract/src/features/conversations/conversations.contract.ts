import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, isVisible, optionalId, requiredLines } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { messageMaxCharacters } from './changeable.ts'
import { type ConversationPath, messageFile } from './message-files.contract.ts'
import { filesPerMessage } from './message-files.ts'

/** Participant of a conversation. */
export const talker = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Key of `GET /avatars/:key`. */
  avatar: z.string().nullable(),
})
export type Talker = z.infer<typeof talker>

export const conversationEvent = z.object({
  type: z.enum(['added', 'removed', 'left', 'renamed']),
  people: z.array(z.string()),
  title: z.string().nullable(),
})
export type ConversationEvent = z.infer<typeof conversationEvent>

export const message = z.object({
  kind: z.literal('text'),
  id: z.string(),
  /** 1, 2, 3, … in the conversation. */
  seq: z.number().int(),
  at: z.string(),
  author: talker,
  /** Empty once deleted: the text is only in the log. */
  body: z.string(),
  event: conversationEvent.nullish(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  files: z.array(messageFile),
  replyTo: z
    .object({ id: z.string(), name: z.string(), body: z.string(), files: z.number().int() })
    .nullable(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})
export type Message = z.infer<typeof message>

const body = requiredLines('conversation.empty', messageMaxCharacters)
const mentions = z.array(id).max(20).default([])

/** The browser creates the id, so that a repeated request stores one message. */
export const messageSent = z
  .object({
    id,
    body: z
      .string({ error: 'conversation.empty' })
      .max(messageMaxCharacters, sentence('rules.tooLong', { max: messageMaxCharacters }))
      .transform((value) => (isVisible(value) ? value.trim() : '')),
    mentions,
    replyTo: optionalId,
    files: z
      .array(id)
      .max(filesPerMessage, sentence('messageFiles.tooMany', { max: filesPerMessage }))
      .default([]),
  })
  .refine(({ body: written, files }) => written !== '' || files.length > 0, {
    path: ['body'],
    error: 'conversation.empty',
  })
export const messageChanged = z.object({ body, mentions })

export const linesQuery = z.object({ before: optionalId, after: optionalId, around: optionalId })

/* @__NO_SIDE_EFFECTS__ */
export const linePageOf = <const L extends z.ZodType>(line: L) =>
  z.object({
    lines: z.array(line),
    /** Cursor for older lines; null at the beginning. */
    before: z.string().nullable(),
    /** Cursor for newer lines; null at the newest. */
    after: z.string().nullable(),
  })

const one = z.object({ id })
const ofMessage = z.object({ id, messageId: id })

/** Calls of the same shape; each kind requires its own right to read. */
/* @__NO_SIDE_EFFECTS__ */
export const conversationCallsAt = <
  const P extends ConversationPath,
  const S extends 'Order' | 'Kanban' | 'Chat' | 'Email',
>(
  place: P,
  subject: S,
) => ({
  talkers: endpoint({
    method: 'GET',
    path: `/${place}/talkers` as const,
    permission: ['read', subject] as const,
    summary: 'People who can be mentioned in a conversation: its readers',
    params: one,
    response: z.object({ talkers: z.array(talker) }),
  }),
  /** A repeated id returns the stored message. */
  write: endpoint({
    method: 'POST',
    path: `/${place}/messages` as const,
    permission: ['update', subject] as const,
    summary: 'Writes a message',
    params: one,
    body: messageSent,
    response: message,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: `/${place}/messages/:messageId` as const,
    permission: ['update', subject] as const,
    summary: 'Changes one’s own message, for 15 minutes',
    params: ofMessage,
    body: messageChanged,
    response: message,
    limit: { max: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/${place}/messages/:messageId` as const,
    permission: ['update', subject] as const,
    summary: 'Deletes one’s own message, for 15 minutes; its place stays',
    params: ofMessage,
    limit: { max: 60 },
  }),
})
export type MessageSent = z.output<typeof messageSent>
export type MessageChanged = z.output<typeof messageChanged>
