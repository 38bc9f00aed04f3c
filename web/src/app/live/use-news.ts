import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Follows the live stream while the shell stands; loaded once the screen is there and the browser rests. */
export function useNews(): void {
  const queries = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    async function start(): Promise<void> {
      const { followNews } = await import('./news.ts')
      if (!gone) stop = followNews({ queries, admitAgain: () => void router.invalidate() })
    }
    const cancel = whenResting(() => void start())
    return () => {
      gone = true
      cancel()
      stop?.()
    }
  }, [queries, router])
}

function whenResting(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(idle)
}
