import { keptText } from '#lib/kept.ts'
import type { Queued } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { type Typed, type Waiting, waitingKey } from './typed-message.ts'

export interface MessageData extends Omit<Typed, 'body'> {
  place: string
}
export type QueuedMessage = Queued<MessageData>

export const messageKind = 'message'
export const keyOf = (userId: string, place: string, id: string) => `${waitingKey(userId, place)}.${id}`

/** Messages that the queue could not store. */
export const looseMessages = new Set<string>()

function stateOf({ state, isSent, isAway, isSending }: QueuedMessage): Waiting['state'] {
  if (state === 'refused') return state
  if (isSent) return 'sent'
  return isAway && !isSending ? 'waiting' : 'sending'
}

export function waitingOf(item: QueuedMessage): Waiting {
  const { id, userId, at, text, of, why, data } = item
  const { place, files } = data
  const isItemLoose = looseMessages.has(id) && keptText(keyOf(userId, place, id)) === null
  return {
    ...data,
    id,
    at,
    body: text,
    of: of.title ? of : undefined,
    state: stateOf(item),
    why,
    isLoose: !item.isSent && (isItemLoose || files.some((it) => it.isLoose)),
  }
}

export const itemWith = (id: string): Queued | undefined => queue.get().find((it) => it.id === id)
