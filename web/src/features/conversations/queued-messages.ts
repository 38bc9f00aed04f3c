import { sentence } from '@zlecenia/contract/lib/sentence'
import { translate } from '#lib/i18n.ts'
import { keepText, kept, keptKeys } from '#lib/kept.ts'
import { ProblemError } from '#lib/problem-error.ts'
import type { Kind, Sending } from '#lib/queue/item.ts'
import { type Queue, queue } from '#lib/queue/queue.ts'
import { toast } from '#ui/toast/toast.ts'
import { sendAt, topicOfConversation } from './conversation.api.ts'
import { conversationAt } from './conversation-place.ts'
import { loadFileParts } from './load-file-parts.ts'
import { onScreen } from './on-screen.ts'
import {
  itemWith,
  keyOf,
  looseMessages,
  type MessageData,
  messageKind,
  type QueuedMessage,
} from './queued-message.ts'
import type { TypedFile } from './typed-file.ts'
import { type Waiting, waitingKey, whole } from './typed-message.ts'

/** Not the bare place: an order's id is the subject of its own items. */
export const subjectOf = (place: string): string => `conversation.${place}`
/** Bytes stay in the store if the code fails to load. */
export function forgetFiles(files: readonly Pick<TypedFile, 'id'>[]): void {
  if (files.length === 0) return
  loadFileParts().then(
    (it) => it.forgetBytes(files),
    () => undefined,
  )
}

async function send(item: QueuedMessage, signal: AbortSignal, on: Sending<MessageData>): Promise<null> {
  const { id, text, data } = item
  const { place, mentions, replyTo, files } = data
  if (files.length > 0) await loadFileParts().then((it) => it.sendFiles(data, signal, on))
  try {
    await sendAt(place, {
      id,
      body: text,
      mentions: mentions.map((it) => it.id),
      replyTo: replyTo?.id ?? null,
      files: files.map((it) => it.id),
      signal,
    })
  } catch (error) {
    const isOfFiles = error instanceof ProblemError && error.errors[0]?.field === 'files'
    if (!isOfFiles || !files.some((it) => it.isSent)) throw error
    // The server deletes files that wait too long for their message.
    const anew = { ...data, files: files.map((it) => ({ ...it, isSent: false })) }
    await on.keep(anew)
    return send({ ...item, data: anew }, signal, on)
  }
  // Runs before the item is removed, or the bytes would be orphaned.
  if (files.length > 0) await loadFileParts().then((it) => it.endFiles(files))
  return null
}

export const queuedMessage: Kind<MessageData, null> = {
  name: messageKind,
  topic: ({ data }) => topicOfConversation[conversationAt(data.place).kind],
  send: (item, _, signal, on) => send(item, signal, on),
  onRefused({ text, why, data }) {
    // Includes the text: users without the chat find it nowhere else.
    if (!onScreen.includes(data.place))
      toast.error(translate(sentence('conversation.unsentElsewhere', { why: why ?? '', text })))
  },
  onEnd({ id, userId, data: { place, files } }) {
    looseMessages.delete(id)
    keepText(keyOf(userId, place, id), null)
    forgetFiles(files)
  },
}

queue.knows([queuedMessage])

function itemOf(userId: string, place: string, message: Waiting): QueuedMessage {
  const { id, at, body, of, state, why, mentions, replyTo, files } = message
  return {
    id,
    userId,
    kind: messageKind,
    subject: subjectOf(place),
    at,
    data: { place, mentions, replyTo, files },
    // The bytes are in the store of attached files since before the message was sent.
    files: [],
    text: body,
    of: of ?? { title: '', address: '' },
    state: state === 'refused' ? state : 'waiting',
    why,
  }
}

export function sendAgain(id: string): void {
  const item = itemWith(id)
  if (item) void queue.again(item)
}

async function handOver(userId: string, place: string, message: Waiting, to: Queue): Promise<void> {
  const isTaken = await to.take(itemOf(userId, place, message))
  if (isTaken) {
    keepText(keyOf(userId, place, message.id), null)
    looseMessages.delete(message.id)
  } else looseMessages.add(message.id)
  to.send()
}

/** Stored in this very turn, and there until the queue has stored it: a tab may end at any moment. */
export function sendMessage(userId: string, place: string, message: Waiting): void {
  keepText(keyOf(userId, place, message.id), JSON.stringify(message))
  void handOver(userId, place, message, queue)
}

/** Hands over what an earlier program left, or a tab that ended before the queue had it. */
export async function takeOverMessages(userId: string, to = queue): Promise<void> {
  const prefix = waitingKey(userId)
  const left = keptKeys(prefix).flatMap((key) => {
    const [place = ''] = key.slice(prefix.length + 1).split('.')
    const message = kept<Waiting>(key)
    return message ? [{ place, message: whole(message) }] : []
  })
  await Promise.all(left.map(({ place, message }) => handOver(userId, place, message, to)))
}

/** Back in the field: its files stay. */
export function takeOutMessage(userId: string, place: string, id: string): void {
  keepText(keyOf(userId, place, id), null)
  const item = itemWith(id)
  if (item) void queue.takeOut(item)
}
