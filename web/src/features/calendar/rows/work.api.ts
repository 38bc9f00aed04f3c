import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WorkOfPerson } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useMemo } from 'react'
import { query } from '#lib/query.ts'

/** Work of performers by their id; read again each minute while a visit is under way. */
export function useWork(first: string, last: string): ReadonlyMap<string, WorkOfPerson> {
  const { data } = useQuery({
    ...query('GET /schedule/work', { query: { from: first, to: dayAfter(last) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.people.some(({ now }) => now) ? minuteMs : false),
  })
  return useMemo(() => new Map(data?.people.map((it) => [it.id, it])), [data])
}
