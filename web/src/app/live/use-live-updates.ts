import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createOrderClosed } from '#features/order-base/index.ts'
import { isReachable, onReachable } from '#lib/reachable.ts'
import { useDrawn } from '#lib/use-drawn.ts'
import { whenIdle } from '#lib/when-idle.ts'

export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const router = useRouter()
  const drawn = useDrawn()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    // A page change must not take an order away while it is typed.
    async function admitAgain(): Promise<void> {
      await createOrderClosed()
      if (gone) return
      await router.invalidate()
      await drawn()
    }
    async function start(): Promise<void> {
      const { followLiveUpdates } = await import('./live-updates.ts')
      if (!gone && !stop) stop = followLiveUpdates({ queries, admitAgain })
    }
    // Retry loading the module when back online.
    const startOrWait = () => start().catch(() => {})
    const cancel = whenIdle(() => void startOrWait())
    const forget = onReachable(() => isReachable() && !stop && void startOrWait())
    return () => {
      gone = true
      cancel()
      forget()
      stop?.()
    }
  }, [queries, router, drawn])
}
