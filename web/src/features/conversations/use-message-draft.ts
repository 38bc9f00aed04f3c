import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useQueued } from '#lib/queue/use-queued.ts'
import { signedInUser } from '#lib/session.ts'
import { draftOf, type MessageDraft } from './message-draft.ts'
import { showOnScreen } from './on-screen.ts'
import { waitingOf } from './queued-message.ts'
import { queuedMessage, subjectOf, takeOverMessages } from './queued-messages.ts'

export function useMessageDraft(place: string, title: string) {
  const userId = signedInUser()?.id ?? ''
  const draft = draftOf(userId, place)
  useEffect(() => {
    draft.of = { title, address: location.pathname + location.search }
  }, [draft, title])
  useEffect(() => showOnScreen(place), [place])
  useEffect(() => void takeOverMessages(userId), [userId])
  const items = useQueued(queuedMessage, subjectOf(place))
  const waiting = useMemo(() => items.map(waitingOf), [items])
  return { draft, waiting }
}

/** Typed text, and whether the browser stores it: a new value with each key. */
export const useTypedMessage = (draft: MessageDraft): ReturnType<MessageDraft['get']> =>
  useSyncExternalStore(draft.listen, draft.get)
