import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'
import { restoreClock } from './clock.ts'
import { keptDay } from './day-store.ts'
import { type MyDay, myDayQuery } from './my-day.api.ts'
import { loadSheets } from './sheets.ts'

/** Shows the copy of this phone until the server answers; returns the copy. */
export function useKeptDay(): MyDay | null {
  const queries = useQueryClient()
  const [copy, setCopy] = useState<MyDay | null>(null)
  useEffect(() => {
    const { queryKey } = myDayQuery
    const isHere = () => queries.getQueryData(queryKey) !== undefined
    if (isHere()) return
    void keptDay().then((kept) => {
      if (!kept || isHere()) return
      restoreClock(kept.behind)
      setCopy(kept.day)
      queries.setQueryData(queryKey, kept.day, { updatedAt: 1 })
    })
  }, [queries])
  return copy
}

/** Takes along what the server has sent, once the page rests. */
export function useTakenAlong(day: MyDay | null): void {
  useEffect(
    () =>
      whenIdle(() => {
        loadSheets().then(
          (it) => it.startOffline().then(() => day && it.takeAlong(day)),
          // The next opening tries again.
          () => undefined,
        )
      }),
    [day],
  )
}
