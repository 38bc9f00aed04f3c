import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Presence } from '@zlecenia/contract/features/mail/team.contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#lib/call.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'

/** An open thread is announced again before its 15 seconds are over. */
const againMs = 10_000
/** A thread that keys only pass by is not announced. */
const restMs = 500
/** While there is anybody, those who lost their connection disappear. */
const lookMs = 5_000

const presencesQuery = queryOptions({
  ...query('GET /mail/presence'),
  meta: { quiet: true },
  refetchInterval: ({ state }) => (state.data?.present.length ? lookMs : false),
})
const none: readonly Presence[] = []

/** Others who have the thread open. */
export function usePresent(threadId: string): readonly Presence[] {
  const { data } = useQuery(presencesQuery)
  const all = data?.present
  return all?.some((it) => it.threadId === threadId) ? all.filter((it) => it.threadId === threadId) : none
}

/** Announces that the user reads or answers the thread, while the window is visible. */
export function usePresence(threadId: string, kind: Presence['kind']): void {
  const isAllowed = useMay()(['read', 'Email'])
  const isThere = useRef(false)
  const enter = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    isThere.current = true
    const params = { id: threadId }
    call('PUT /mail/threads/:id/presence', { params, body: { kind }, quiet: true }).catch(ignore)
  })
  useEffect(() => {
    if (!isAllowed) return
    const leave = () => {
      if (!isThere.current) return
      isThere.current = false
      call('DELETE /mail/threads/:id/presence', { params: { id: threadId }, quiet: true }).catch(ignore)
    }
    const turn = () => (document.visibilityState === 'visible' ? enter() : leave())
    const begin = setTimeout(() => enter(), restMs)
    const again = setInterval(() => isThere.current && enter(), againMs)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(begin)
      clearInterval(again)
      document.removeEventListener('visibilitychange', turn)
      leave()
    }
  }, [threadId, isAllowed])
  const announced = useRef(kind)
  useEffect(() => {
    if (announced.current === kind) return
    announced.current = kind
    if (isThere.current) enter()
  }, [kind])
}

/** Lost announcements are repeated, and presence ends by itself. */
const ignore = () => undefined
