import { keepText, kept, keptKeys } from '#lib/kept.ts'
import { signedInUser } from '#lib/session.ts'
import { onScreen, onUnsentChange, tellUnsent } from './on-screen.ts'
import {
  type KeptTyped,
  nothingTyped,
  saysNothing,
  type Typed,
  typedKey,
  type Waiting,
  waitingKey,
  whole,
} from './typed-message.ts'

export interface Unsent {
  place: string
  /** The text being written; a refused message has its reason. */
  message: KeptTyped | Waiting
}

function read(): readonly Unsent[] {
  const userId = signedInUser()?.id ?? ''
  const found = (prefix: string) =>
    keptKeys(prefix).flatMap((key) => {
      const [place = ''] = key.slice(prefix.length + 1).split('.')
      const message = kept<KeptTyped | Waiting>(key)
      if (!message || onScreen.includes(place)) return []
      const said = whole(message)
      return saysNothing(said) ? [] : [{ place, message: said }]
    })
  const waiting = found(waitingKey(userId)).filter(
    ({ message }) => 'state' in message && message.state === 'refused',
  )
  return [...waiting, ...found(typedKey(userId))]
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
  const stop = onUnsentChange(listener)
  const heard = ({ key }: StorageEvent) => key?.startsWith('conversation.') && listener()
  addEventListener('storage', heard)
  return () => {
    stop()
    removeEventListener('storage', heard)
  }
}

/** The part of a conversation's `Outgoing` used here. */
interface Keeper {
  type: (typed: Typed) => void
  detach: (id: string) => void
  drop: (id: string, files: Typed['files']) => void
}

export function discard(keeper: Keeper, { place, message }: Unsent): void {
  const { files } = message
  if ('state' in message) keeper.drop(message.id, files)
  else {
    for (const { id } of files) keeper.detach(id)
    keeper.type(nothingTyped)
    // Clears text typed in another tab too.
    keepText(typedKey(signedInUser()?.id ?? '', place), null)
  }
  tellUnsent()
}
