import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../../../lib/call.ts'
import { query } from '../../../../../lib/query.ts'
import { type Busy, busyInCalendar, busyInDraft, daysOf, overlapping } from './overlaps.ts'
import type { SlotDraft } from './schedule.draft.ts'

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    ...query('GET /calendar', { query: { from, to } }),
    select: slotsIn,
    meta: { quiet: true },
    staleTime: 30_000,
  })
const slotsIn = ({ slots }: Answer<'GET /calendar'>) => slots

export interface Overlap {
  i: number
  slot: SlotDraft
  with: Busy[]
}

/** Asked about before creating (requirements, decision 10). */
export async function overlapsToAsk(queries: QueryClient, slots: readonly SlotDraft[]): Promise<Overlap[]> {
  const all = await Promise.all(
    slots.map(async (slot, i): Promise<Overlap> => {
      const days = daysOf(slot)
      if (!days || slot.performers.length === 0 || slot.overlapReason.trim()) return { i, slot, with: [] }
      const stored = slotsIn(await queries.fetchQuery(calendarQuery(days.from, days.to)))
      return {
        i,
        slot,
        with: overlapping([...busyInCalendar(stored, slot.performers), ...busyInDraft(slots, i)], slot),
      }
    }),
  )
  return all.filter((it) => it.with.length > 0)
}
