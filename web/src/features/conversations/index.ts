import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { keptKeys } from '#lib/kept.ts'
import { signedInUser } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import type { filesOfMessage as FilesOfMessage } from './files-of-message.ts'

export const loadConversation = () => withMessages(import('./conversation-card.tsx'))

export const ConversationCard = lazy(() =>
  loadConversation().then((it) => ({ default: it.ConversationCard })),
)

export const ReadLog = lazy(() =>
  withMessages(import('./read-log.tsx')).then((it) => ({ default: it.ReadLog })),
)
export const FilesButton = lazy(() =>
  loadConversation()
    .then((it) => it.loadFileParts())
    .then((it) => ({ default: it.FilesButton })),
)
export const filesOfMessage: typeof FilesOfMessage = (...args) =>
  loadConversation()
    .then((it) => it.loadFileParts())
    .then((it) => it.filesOfMessage(...args))
export type { MessageLine, MessageMenuProps } from './conversation.api.ts'
export { orderAt, placeOfCard, placeOfConversation, placeOfMail } from './conversation-place.ts'
export type { Unsent } from './unsent.ts'

const waitingAt = 'conversation.waiting.'
/** Until then the tab that stored it hands it over. */
const leftMs = 10_000

/** Queues messages left by an earlier program, or by a tab that was closed before they were in the queue. */
export function sendWhatIsLeft(): () => void {
  const userId = signedInUser()?.id ?? ''
  const look = () => {
    if (keptKeys(`${waitingAt}${userId}`).length === 0) return
    // Retried at the next check if its code fails to load.
    loadConversation().then(
      ({ takeOverMessages }) => void takeOverMessages(userId),
      () => undefined,
    )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(waitingAt) || newValue === null) return
    clearTimeout(timer)
    timer = setTimeout(look, leftMs)
  }
  const stop = whenIdle(look)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('storage', onStorage)
  }
}
