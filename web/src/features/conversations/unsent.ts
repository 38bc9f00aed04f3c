import { kept, keptKeys } from '../../lib/kept.ts'
import { signedInUser } from '../../lib/session.ts'
import { type KeptTyped, saysNothing, type Waiting, whole } from './typed-message.ts'

const below = (...parts: string[]) => parts.filter(Boolean).join('.')
export const typedKey = (userId: string, place = '') => below('conversation.typed', userId, place)
export const waitingKey = (userId: string, place = '') => below('conversation.waiting', userId, place)

export interface Unsent {
  place: string
  /** What is being written; a refused message has its reason. */
  message: KeptTyped | Waiting
}

function read(userId: string): readonly Unsent[] {
  const found = (prefix: string) =>
    keptKeys(prefix).flatMap((key) => {
      const [place = ''] = key.slice(prefix.length + 1).split('.')
      const message = kept<KeptTyped | Waiting>(key)
      if (!message || shown.includes(place)) return []
      const said = whole(message)
      return saysNothing(said) ? [] : [{ place, message: said }]
    })
  const waiting = found(waitingKey(userId)).filter(
    ({ message }) => 'state' in message && message.state === 'refused',
  )
  return [...waiting, ...found(typedKey(userId))]
}

/** Places whose conversation is on the screen, each as often as it is. */
const shown: string[] = []
const listeners = new Set<() => void>()
let last: { userId: string; unsent: readonly Unsent[] } | undefined

/** What this user typed or sent in vain in conversations that are not on the screen; the same until `lookForUnsent`. */
export function unsentElsewhere(): readonly Unsent[] {
  const userId = signedInUser()?.id ?? ''
  if (last?.userId !== userId) last = { userId, unsent: read(userId) }
  return last.unsent
}

export function lookForUnsent(): void {
  last = undefined
  for (const listener of listeners) listener()
}

const heard = ({ key }: StorageEvent) => key?.startsWith('conversation.') && lookForUnsent()

export function onUnsent(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody heard what other tabs did meanwhile.
    last = undefined
    addEventListener('storage', heard)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', heard)
  }
}

export function shownHere(place: string): () => void {
  shown.push(place)
  lookForUnsent()
  return () => {
    shown.splice(shown.indexOf(place), 1)
    lookForUnsent()
  }
}
export const isShownHere = (place: string): boolean => shown.includes(place)
