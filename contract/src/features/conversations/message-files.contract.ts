import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { fileName, id } from '../../lib/rules.ts'
import { filesPerMessage, orderFileMarks, unsentFileDays, voiceMostSeconds } from './message-files.ts'

/** A photo, a paper or a voice message. */
export const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Length of a voice message. */
  seconds: z.number().int().nullable(),
  /** Mark under which it is listed among the files of the order too. */
  inOrder: z.enum(orderFileMarks).nullable(),
})
export type MessageFile = z.infer<typeof messageFile>

export type ConversationPath =
  | 'orders/:id/conversation'
  | 'cards/:id/conversation'
  | 'conversations/:id'
  | 'mail/threads/:id/conversation'

const ofFile = z.object({ id, fileId: id })

/* @__NO_SIDE_EFFECTS__ */
const callsAt = <const P extends ConversationPath, const S extends 'Order' | 'Kanban' | 'Chat' | 'Email'>(
  place: P,
  subject: S,
) => ({
  list: endpoint({
    method: 'GET',
    path: `/${place}/files` as const,
    permission: ['read', subject] as const,
    summary: 'Files of the messages of a conversation, newest first; 500 at most',
    params: z.object({ id }),
    response: z.object({
      files: z.array(messageFile.extend({ at: z.string(), by: z.string() })),
    }),
    limit: { max: 600 },
  }),
  /** The browser creates the id, so that a repeated request stores one file. */
  send: endpoint({
    method: 'PUT',
    path: `/${place}/files/:fileId` as const,
    permission: ['update', subject] as const,
    summary: `Sends a file for a message that follows, judged by its bytes; ${filesPerMessage} a message, 10 MB each. Of no message it goes after ${unsentFileDays} days`,
    params: ofFile,
    query: z.object({
      name: fileName,
      seconds: z.coerce.number().int().min(0).max(voiceMostSeconds).optional(),
    }),
    binary: true,
    response: z.object({ id: z.string() }),
    limit: { max: 120 },
  }),
  bytes: endpoint({
    method: 'GET',
    path: `/${place}/files/:fileId` as const,
    permission: ['read', subject] as const,
    summary: 'The bytes of a file of a message',
    params: ofFile,
    response: 'file',
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: `/${place}/files/:fileId/thumbnail` as const,
    permission: ['read', subject] as const,
    summary: 'A picture of a message made small; 404 for what has none',
    params: ofFile,
    response: 'file',
  }),
})

export const orderConversationFiles = {
  ...callsAt('orders/:id/conversation', 'Order'),
  keep: endpoint({
    method: 'PUT',
    path: '/orders/:id/conversation/files/:fileId/order-file',
    permission: ['update', 'Order'],
    summary: 'Puts a photo or a paper of a message among the files of the order, once, under a mark',
    params: ofFile,
    body: z.object({ mark: z.enum(orderFileMarks) }),
    limit: { max: 120 },
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/orders/:id/conversation/files/:fileId/order-file',
    permission: ['update', 'Order'],
    summary: 'Removes it from the files of the order; it stays in the message',
    params: ofFile,
    limit: { max: 120 },
  }),
}
export const cardConversationFiles = callsAt('cards/:id/conversation', 'Kanban')
export const mailConversationFiles = callsAt('mail/threads/:id/conversation', 'Email')
export const conversationFiles = callsAt('conversations/:id', 'Chat')
