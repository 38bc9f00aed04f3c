import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresh } from '../../lib/refresh.ts'
import { signedInUser } from '../../lib/session.ts'
import { outgoingOf, sendWhatWaits } from './outgoing.ts'

export function useOutgoing(place: string) {
  const queries = useQueryClient()
  const userId = signedInUser()?.id ?? ''
  const outgoing = outgoingOf(userId, place)
  useEffect(() => {
    outgoing.onSent = () => refresh(queries, 'conversation', 'talk')
    sendWhatWaits(userId)
  }, [outgoing, queries, userId])
  return { outgoing, ...useSyncExternalStore(outgoing.listen, outgoing.get) }
}
