import { z } from 'zod'
import { id, isVisible, optionalId, requiredText } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { messageMaxCharacters } from './changeable.ts'
import { messageFile } from './message-files.contract.ts'
import { filesPerMessage } from './message-files.ts'

/** Somebody of a conversation. */
export const talker = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Key of `GET /avatars/:key`. */
  avatar: z.string().nullable(),
})
export type Talker = z.infer<typeof talker>

export const message = z.object({
  kind: z.literal('text'),
  id: z.string(),
  /** 1, 2, 3, … in the conversation. */
  seq: z.number().int(),
  at: z.string(),
  author: talker,
  /** Empty once deleted: what was said is in the log only. */
  body: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  files: z.array(messageFile),
  replyTo: z
    .object({ id: z.string(), name: z.string(), body: z.string(), files: z.number().int() })
    .nullable(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})
export type Message = z.infer<typeof message>

const body = requiredText('conversation.empty', messageMaxCharacters)
const mentions = z.array(id).max(20).default([])

/** The browser makes the id: sent twice it is one message. */
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
  .refine(({ body: said, files }) => said !== '' || files.length > 0, {
    path: ['body'],
    error: 'conversation.empty',
  })
export const messageChanged = z.object({ body, mentions })
export type MessageSent = z.output<typeof messageSent>
export type MessageChanged = z.output<typeof messageChanged>
