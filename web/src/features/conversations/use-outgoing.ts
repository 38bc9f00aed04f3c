import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { topicOfConversation } from './conversation.api.ts'
import { conversationAt } from './conversation-place.ts'
import { showOnScreen } from './on-screen.ts'
import { type Outgoing, outgoingOf, sendWhatWaits } from './outgoing.ts'

export function useOutgoing(place: string, title: string) {
  const queries = useQueryClient()
  const userId = signedInUser()?.id ?? ''
  const outgoing = outgoingOf(userId, place)
  useEffect(() => {
    outgoing.onSent = () => refresh(queries, topicOfConversation[conversationAt(place).kind])
    sendWhatWaits(userId)
  }, [outgoing, queries, userId, place])
  useEffect(() => {
    outgoing.of = { title, address: location.pathname + location.search }
  }, [outgoing, title])
  useEffect(() => showOnScreen(place), [place])
  const waiting = useSyncExternalStore(outgoing.listen, () => outgoing.get().waiting)
  return { outgoing, waiting }
}

/** Typed text, and whether the browser stores it: a new value with each key. */
export const useTypedMessage = (outgoing: Outgoing): ReturnType<Outgoing['get']> =>
  useSyncExternalStore(outgoing.listen, outgoing.get)
