import { useQueries, useQuery } from '@tanstack/react-query'
import { freeTimePerformersMax } from '@zlecenia/contract/features/schedule/free-times'
import { usualWeek, type WorkingTime } from '@zlecenia/contract/lib/working-time'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import type { Worker } from '../../odd-times.ts'
import type { Performer } from './schedule.draft.ts'

const usual: WorkingTime = { week: usualWeek, worked: [], off: [] }
const quietly = { meta: { quiet: true }, staleTime: 300_000 }

/** Working hours to check a slot against: its performers', or the company's; the default ones while loading. */
export function useWorkers(performers: readonly Performer[], isNeeded: boolean): Worker[] {
  const enabled = useMay()(['read', 'Schedule']) && isNeeded
  const { data: company = usual } = useQuery({ ...query('GET /schedule/company'), ...quietly, enabled })
  const own = useQueries({
    queries: performers.slice(0, freeTimePerformersMax).map(({ id }) => ({
      ...query('GET /schedule/users/:id', { params: { id } }),
      ...quietly,
      enabled,
    })),
  })
  if (performers.length === 0) return [{ name: '', time: company }]
  return performers.map(({ name }, n) => ({
    name,
    time: { ...company, week: own[n]?.data?.week ?? company.week },
  }))
}
