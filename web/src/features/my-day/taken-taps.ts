import type { QueryClient } from '@tanstack/react-query'
import type { PerformerVisit } from '@zlecenia/contract/features/order-base/visits'
import { keepDay, keptDay } from './day-store.ts'
import { type MyDay, myDayQuery, type Visit } from './my-day.api.ts'

type Taken = Pick<PerformerVisit, 'state' | 'accepted' | 'events'> & Pick<Partial<Visit>, 'orderState'>

let show: (change: (day: MyDay) => MyDay) => Promise<void> = async () => {}

export function showTakenIn(queries: QueryClient): void {
  const { queryKey } = myDayQuery
  show = async (change) => {
    // An answer still on its way may be older than the tap.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (day) => day && change(day))
  }
}

/**
 * Writes the answer to a tap into the day and its copy: the network may be gone before the day is read again, and the
 * tap has left the queue.
 */
export async function keepTaken(slotId: string, taken: Taken): Promise<void> {
  const changed = (visits: Visit[]) => visits.map((it) => (it.slotId === slotId ? { ...it, ...taken } : it))
  const change = (day: MyDay): MyDay => ({
    ...day,
    late: changed(day.late),
    days: day.days.map((it) => ({ ...it, visits: changed(it.visits) })),
  })
  await show(change)
  const copy = await keptDay()
  if (copy) await keepDay(change(copy.day), copy.behind)
}
