import { keepText, kept, keptKeys } from '#lib/kept.ts'
import { queue } from '#lib/queue/queue.ts'
import { signedInUser } from '#lib/session.ts'
import { onScreen, onUnsentChange, tellUnsent } from './on-screen.ts'
import { itemWith, messageKind, type QueuedMessage, waitingOf } from './queued-message.ts'
import {
  type KeptTyped,
  nothingTyped,
  saysNothing,
  type Typed,
  typedKey,
  type Waiting,
  whole,
} from './typed-message.ts'

export interface Unsent {
  place: string
  /** The text being written; a refused message has its reason. */
  message: KeptTyped | Waiting
}

const refusedMessages = (): readonly Unsent[] =>
  queue
    .get()
    .filter((it): it is QueuedMessage => it.kind === messageKind && it.state === 'refused')
    .map((it) => ({ place: it.data.place, message: waitingOf(it) }))

function read(): readonly Unsent[] {
  const prefix = typedKey(signedInUser()?.id ?? '')
  const typed = keptKeys(prefix).flatMap((key): Unsent[] => {
    const [place = ''] = key.slice(prefix.length + 1).split('.')
    const message = kept<KeptTyped>(key)
    return message ? [{ place, message: whole(message) }] : []
  })
  return [...refusedMessages(), ...typed].filter(
    ({ place, message }) => !onScreen.includes(place) && !saysNothing(message),
  )
}

let last = read()
let text = ''

/** Unsent and refused messages of this user in conversations that are not shown. */
export function unsentElsewhere(): readonly Unsent[] {
  const now = read()
  const itsText = JSON.stringify(now)
  if (itsText !== text) [last, text] = [now, itsText]
  return last
}

export function onUnsent(listener: () => void): () => void {
  const stops = [onUnsentChange(listener), queue.listen(listener)]
  const onStorage = ({ key }: StorageEvent) => key?.startsWith('conversation.typed.') && listener()
  addEventListener('storage', onStorage)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('storage', onStorage)
  }
}

/** The part of a conversation's `MessageDraft` used here. */
interface Keeper {
  type: (typed: Typed) => void
  detach: (id: string) => void
}

export function discard(keeper: Keeper, { place, message }: Unsent): void {
  if ('state' in message) {
    const item = itemWith(message.id)
    if (item) void queue.drop(item)
  } else {
    for (const { id } of message.files) keeper.detach(id)
    keeper.type(nothingTyped)
    // Clears text typed in another tab too.
    keepText(typedKey(signedInUser()?.id ?? '', place), null)
  }
  tellUnsent()
}
