import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresh } from '../../lib/refresh.ts'
import { signedInUser } from '../../lib/session.ts'
import { type Outgoing, outgoingOf, sendWhatWaits } from './outgoing.ts'

export function useOutgoing(place: string) {
  const queries = useQueryClient()
  const userId = signedInUser()?.id ?? ''
  const outgoing = outgoingOf(userId, place)
  useEffect(() => {
    outgoing.onSent = () => refresh(queries, 'conversation', 'talk')
    sendWhatWaits(userId)
  }, [outgoing, queries, userId])
  const waiting = useSyncExternalStore(outgoing.listen, () => outgoing.get().waiting)
  return { outgoing, waiting }
}

/** What is typed, and whether the browser keeps it: with each key another. */
export const useTypedMessage = (outgoing: Outgoing): ReturnType<Outgoing['get']> =>
  useSyncExternalStore(outgoing.listen, outgoing.get)
