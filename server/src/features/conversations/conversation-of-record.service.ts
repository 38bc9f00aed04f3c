import type {
  Message,
  MessageChanged,
  MessageSent,
} from '@zlecenia/contract/features/conversations/conversations.contract'
import { asksOffice } from '@zlecenia/contract/features/conversations/office-mention'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged } from '#platform/change.ts'
import type { Transaction, Work } from '#platform/database/database.ts'
import { conflict, notFound, Refusal, refuse } from '#platform/errors.ts'
import {
  type ConversationSubject,
  conversationOf,
  enterConversation,
  follows,
  messageById,
  updateMessage,
  writeMessage,
} from './conversations.queries.ts'
import { ownMessage, sentBefore, sentMeanwhile } from './conversations.service.ts'
import { takeFiles } from './message-files.service.ts'

/** Mentions in a message: users by id, and whether the office was named. */
export interface Mentions {
  conversationId: string
  message: string
  /** Other users than the caller, each once. */
  mentions: readonly string[]
  asksOffice: boolean
}

interface WrittenMessage {
  action: 'message-written' | 'message-changed' | 'message-deleted'
  conversationId: string
  message: string
  was?: string
  now?: MessageChanged
}

/** Rules of the owner of a conversation: writers, refusals and notifications. */
export interface ConversationOwner<T> {
  kind: ConversationSubject
  /** 404 for a caller who may not write there. */
  toWrite: (tx: Transaction, caller: Caller, id: string) => Promise<T>
  refuseText: (tx: Transaction, caller: Caller, thing: T, body: string) => Promise<void>
  readers: (tx: Transaction, thing: T) => Promise<readonly { id: string }[]>
  /** Users for whom messages count as unread. */
  followers: (thing: T) => readonly string[]
  recordWritten: (tx: Transaction, caller: Caller, thing: T, message: WrittenMessage) => Promise<void>
  /** Returns users notified by the office's name: those also mentioned are notified once. */
  notify: (tx: Transaction, caller: Caller, thing: T, asking: Mentions) => Promise<readonly string[]>
}

export interface ConversationPlace {
  id: string
  caller: Caller
}

/** Conversation of a record, created with its first message. */
export function conversationService<T>(owner: ConversationOwner<T>) {
  const { kind } = owner

  async function refuseText(
    tx: Transaction,
    caller: Caller,
    thing: T,
    { body, mentions }: MessageChanged,
  ): Promise<void> {
    await owner.refuseText(tx, caller, thing, body)
    if (mentions.length === 0) return
    const readers = new Set((await owner.readers(tx, thing)).map((it) => it.id))
    if (!mentions.every((it) => readers.has(it)))
      throw refuse({ field: 'mentions', message: 'conversation.cannotRead' })
  }
  async function own(tx: Transaction, { id, caller }: ConversationPlace, messageId: string) {
    const conversationId = await conversationOf(tx, kind, id)
    if (!conversationId) throw notFound()
    return ownMessage(tx, { conversationId, caller }, messageId)
  }
  const inThing = <R>(
    db: Work,
    { id, caller }: ConversationPlace,
    work: (tx: Transaction, thing: T) => Promise<R>,
  ) => db.transaction(async (tx) => work(tx, await owner.toWrite(tx, caller, id)))
  async function standing(tx: Transaction, { id, caller }: ConversationPlace, messageId: string) {
    const conversationId = await conversationOf(tx, kind, id)
    return conversationId && sentBefore(tx, { conversationId, caller }, messageId)
  }
  const besides = ({ caller }: ConversationPlace, mentions: readonly string[]) =>
    [...new Set(mentions)].filter((it) => it !== caller.id)

  return {
    /** Writes at most once under retries. */
    write: (db: Work, at: ConversationPlace, sent: MessageSent): Promise<Message> =>
      db.transaction(async (tx) => {
        const { caller } = at
        const thing = await owner.toWrite(tx, caller, at.id).catch((error: unknown) => {
          if (error instanceof Refusal) return error
          throw error
        })
        // A retry: the message exists, also for a caller who has lost access since.
        const before = await standing(tx, at, sent.id)
        if (before) return before
        if (thing instanceof Refusal) throw thing
        await refuseText(tx, caller, thing, sent)
        await takeFiles(tx, at, sent)
        const conversationId = await enterConversation(tx, kind, at.id)
        const place = { conversationId, caller }
        const written = await writeMessage(tx, place, sent)
        if (!written) return sentMeanwhile(tx, place, sent.id)
        const { id: message, mentions } = sent
        const audited = { conversationId, message, now: sent }
        await Promise.all([
          follows(tx, conversationId, [...owner.followers(thing), ...mentions]),
          owner.recordWritten(tx, caller, thing, { action: 'message-written', ...audited }),
        ])
        const notified = await owner.notify(tx, caller, thing, {
          conversationId,
          message,
          mentions: besides(at, mentions),
          asksOffice: asksOffice(sent.body),
        })
        if (notified.length > 0) await follows(tx, conversationId, notified)
        return written
      }),

    change: (db: Work, at: ConversationPlace, message: string, to: MessageChanged): Promise<Message> =>
      inThing(db, at, async (tx, thing) => {
        const { caller } = at
        const was = await own(tx, at, message)
        if (!was) throw conflict('conversation.gone')
        await refuseText(tx, caller, thing, to)
        if (isUnchanged({ body: was.body, mentions: was.mentions }, to)) return messageById(tx, message)
        await updateMessage(tx, message, to)
        const { conversationId } = was
        const audited = { conversationId, message, was: was.body, now: to }
        await owner.recordWritten(tx, caller, thing, { action: 'message-changed', ...audited })
        const isNew = (userId: string) => !was.mentions.includes(userId)
        await owner.notify(tx, caller, thing, {
          conversationId,
          message,
          mentions: besides(at, to.mentions.filter(isNew)),
          asksOffice: asksOffice(to.body) && !asksOffice(was.body),
        })
        return messageById(tx, message)
      }),

    remove: (db: Work, at: ConversationPlace, message: string): Promise<void> =>
      inThing(db, at, async (tx, thing) => {
        const was = await own(tx, at, message)
        if (!was) return
        await updateMessage(tx, message, null)
        const audited = { conversationId: was.conversationId, message, was: was.body }
        await owner.recordWritten(tx, at.caller, thing, { action: 'message-deleted', ...audited })
      }),
  }
}
