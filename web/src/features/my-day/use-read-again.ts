import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queue } from '#lib/queue/queue.ts'
import { readAgainIn } from '#lib/queue/use-queued.ts'
import { visitTap } from './queued-taps.ts'
import { showTakenIn } from './taken-taps.ts'

/** Sends the taps of this page, and reads the day after each. */
export function useReadAgain(): void {
  const queries = useQueryClient()
  useEffect(() => {
    showTakenIn(queries)
    queue.knows([visitTap])
    readAgainIn(queries)
  }, [queries])
}
