import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgainIn } from '#lib/queue/use-queued.ts'
import { knowVisitKinds } from './queued-visits.ts'

/** Sends the taps of this page, and reads the day after each. */
export function useReadAgain(): void {
  const queries = useQueryClient()
  useEffect(() => {
    knowVisitKinds()
    readAgainIn(queries)
  }, [queries])
}
