import type { MessageLine } from './conversation.api.ts'
import type { TypedFile } from './typed-file.ts'

export interface Typed {
  body: string
  mentions: MessageLine['mentions']
  replyTo: { id: string; name: string } | null
  files: readonly TypedFile[]
}
/** Title of the conversation, and the page where it was written. */
export interface WrittenAt {
  title: string
  address: string
}
export interface KeptTyped extends Typed {
  of?: WrittenAt | undefined
}
export const nothingTyped: Typed = { body: '', mentions: [], replyTo: null, files: [] }
export const saysNothing = ({ body, files }: Typed): boolean => body.trim() === '' && files.length === 0

export interface Waiting extends KeptTyped {
  id: string
  at: string
  state: 'sending' | 'waiting' | 'refused' | 'sent'
  why: string | null
  /** Exists in this tab alone. */
  isLoose?: boolean
}

/** Completes the format of an earlier program. */
export const whole = <T extends Typed>(it: T): T => ({ ...it, files: it.files ?? [] })

const below = (...parts: string[]) => parts.filter(Boolean).join('.')
export const typedKey = (userId: string, place = '') => below('conversation.typed', userId, place)
export const waitingKey = (userId: string, place = '') => below('conversation.waiting', userId, place)
