import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { topicOfTalk } from './conversation.api.ts'
import { showOnScreen } from './on-screen.ts'
import { type Outgoing, outgoingOf, sendWhatWaits } from './outgoing.ts'
import { talkAt } from './talk-place.ts'

export function useOutgoing(place: string, title: string) {
  const queries = useQueryClient()
  const userId = signedInUser()?.id ?? ''
  const outgoing = outgoingOf(userId, place)
  useEffect(() => {
    outgoing.onSent = () => refresh(queries, topicOfTalk[talkAt(place).kind])
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
