import type { ConversationRow, mutes } from '@zlecenia/contract/features/chat/chat.contract'
import type {
  Message,
  MessageChanged,
  MessageSent,
} from '@zlecenia/contract/features/conversations/conversations.contract'
import {
  codesIn,
  conversationReach,
  messageById,
  ownMessage,
  refuseCodes,
  sentBefore,
  sentMeanwhile,
  takeFiles,
  updateMessage,
  writeMessage,
} from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange } from '#platform/change.ts'
import type { Queryable, Transaction, Work } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { notify, readNewsAbout } from '#platform/notify.ts'
import {
  type ChatReader,
  conversationFor,
  groupName,
  insertConversation,
  isReadable,
  lockConversation,
  standingConversation,
  talkersBeside,
  updateMute,
  updateReadMark,
  usersOf,
  whoHasRead,
} from './chat.queries.ts'

export const chatReader = (caller: Caller): ChatReader => ({
  id: caller.id,
  reach: conversationReach(caller),
})

export async function readConversation(db: Queryable, caller: Caller, id: string): Promise<ConversationRow> {
  const found = await conversationFor(db, chatReader(caller), id)
  if (!found) throw notFound('conversation.closed')
  return found
}

/** Applies to conversations of users: those of orders and cards follow their record. */
export async function refuseStranger(db: Queryable, caller: Caller, id: string): Promise<void> {
  if (!(await usersOf(db, caller.id, id))) throw notFound('conversation.closed')
}

interface Begun {
  id: string
  title: string | null
  userIds: string[]
}

export function beginConversation(db: Work, caller: Caller, { id, title, userIds }: Begun) {
  const named = [...new Set(userIds)].filter((it) => it !== caller.id)
  const [first] = named
  if (!first || (title === null && named.length > 1))
    throw refuse({ field: 'userIds', message: first ? 'chat.nameMissing' : 'chat.nobodyChosen' })
  const pair = title === null ? [caller.id, first].toSorted().join(' ') : null
  return db.transaction(async (tx) => {
    if ((await talkersBeside(tx, caller, named)).length < named.length)
      throw refuse({ field: 'userIds', message: 'chat.cannotTalk' })
    const users = [caller.id, ...named]
    if (
      !(await insertConversation(tx, { kind: pair ? 'direct' : 'group', id, title, pair, userIds: users }))
    ) {
      const there = await standingConversation(tx, caller.id, { id, pair })
      if (!there) throw conflict()
      return { id: there }
    }
    const after = { title, userIds: users }
    const announcements = [{ topic: 'conversation', id, users }] as const
    await recordChange(tx, { caller, action: 'created', subject: 'Chat', id, after, announcements })
    return { id }
  })
}

interface Place {
  caller: Caller
  conversationId: string
}

/** Stores a message once, also for repeated requests. The log has no text of messages. */
export async function writeInConversation(db: Work, place: Place, sent: MessageSent): Promise<Message> {
  const { caller, conversationId } = place
  const written = await db.transaction(async (tx) => {
    const users = await usersOf(tx, caller.id, conversationId)
    // A stored message is not refused because of a later note or a lost membership.
    const mayBeRefused = !users || codesIn(sent.body).length > 0 || sent.files.length > 0
    const before = mayBeRefused ? await sentBefore(tx, place, sent.id) : null
    if (before) return before
    if (!users) throw notFound('conversation.closed')
    await refuseText(tx, place, { users }, sent)
    await takeFiles(tx, place, sent)
    // Last statement of the transaction, so that the row lock of the conversation is held only for it and the commit.
    const announcements = { topic: 'conversation', id: conversationId, users } as const
    if (sent.mentions.length === 0)
      return writeMessage({ query: tx.last, notify: tx.notify }, place, sent, announcements)
    const message = await writeMessage(tx, place, sent, announcements)
    if (message) await notifyMentioned(tx, place, sent)
    return message
  })
  return written ?? sentMeanwhile(db, place, sent.id)
}

export function changeInConversation(
  db: Work,
  place: Place,
  id: string,
  to: MessageChanged,
): Promise<Message> {
  return inConversation(db, place, async (tx, conversation) => {
    const was = await ownMessage(tx, place, id)
    if (!was) throw conflict('conversation.gone')
    await refuseText(tx, place, conversation, to)
    if (isUnchanged({ body: was.body, mentions: was.mentions }, to)) return messageById(tx, id)
    await updateMessage(tx, id, to)
    await logged(tx, place, conversation, { action: 'message-changed', after: { message: id } })
    const isNew = (userId: string) => !was.mentions.includes(userId)
    await notifyMentioned(tx, place, { id, mentions: to.mentions.filter(isNew) })
    return messageById(tx, id)
  })
}

export function deleteInConversation(db: Work, place: Place, id: string): Promise<void> {
  return inConversation(db, place, async (tx, conversation) => {
    if (!(await ownMessage(tx, place, id))) return
    await updateMessage(tx, id, null)
    await logged(tx, place, conversation, { action: 'message-deleted', before: { message: id } })
  })
}

export function markConversation(db: Work, { caller, conversationId }: Place, seq: number): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await isReadable(tx, chatReader(caller), conversationId))) throw notFound('conversation.closed')
    if (!(await updateReadMark(tx, caller.id, conversationId, seq))) return
    await readNewsAbout(tx, caller.id, { kind: 'writtenInChat', about: conversationId })
    const users = await whoHasRead(tx, conversationId)
    await announce(tx, { topic: 'conversation', id: conversationId, users })
  })
}

export function muteConversation(
  db: Work,
  { caller, conversationId }: Place,
  until: (typeof mutes)[number] | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await isReadable(tx, chatReader(caller), conversationId))) throw notFound('conversation.closed')
    if (await updateMute(tx, caller.id, conversationId, until))
      await announce(tx, { topic: 'conversation', id: conversationId, users: [caller.id] })
  })
}

interface Conversation {
  users: string[]
}

function inConversation<T>(
  db: Work,
  { caller, conversationId }: Place,
  work: (tx: Transaction, conversation: Conversation) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const users = await lockConversation(tx, caller.id, conversationId)
    if (!users) throw notFound('conversation.closed')
    return work(tx, { users })
  })
}

async function refuseText(
  tx: Transaction,
  { caller }: Place,
  { users }: Conversation,
  { body, mentions }: MessageChanged,
): Promise<void> {
  await refuseCodes(tx, caller, body)
  if (!mentions.every((id) => users.includes(id)))
    throw refuse({ field: 'mentions', message: 'chat.notThere' })
}

async function notifyMentioned(
  tx: Transaction,
  { caller, conversationId }: Place,
  { id, mentions }: { id: string; mentions: readonly string[] },
): Promise<void> {
  const users = [...new Set(mentions)].filter((it) => it !== caller.id)
  if (users.length === 0) return
  const by = `${caller.firstName} ${caller.lastName}`
  const values = { by, group: await groupName(tx, conversationId), message: id }
  await notify(tx, { kind: 'mentionedInChat', about: conversationId, values, users })
}

function logged(
  tx: Transaction,
  { caller, conversationId }: Place,
  { users }: Conversation,
  what: { action: string; before?: object; after?: object },
): Promise<void> {
  const announcements = [{ topic: 'conversation', id: conversationId, users }] as const
  return recordChange(tx, { caller, subject: 'Chat', id: conversationId, ...what, announcements })
}
