import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../../../../lib/call.ts'
import { query } from '../../../../../lib/query.ts'
import { type Busy, busyInCalendar, busyInDraft, daysOf, overlapping } from './overlaps.ts'
import type { SlotDraft } from './schedule.draft.ts'

/** All slots between two instants. */
export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    ...query('GET /calendar', { query: { from, to } }),
    select: slotsIn,
    meta: { quiet: true },
    staleTime: 30_000,
  })
const slotsIn = ({ slots }: Answer<'GET /calendar'>) => slots

export interface Overlap {
  /** Index of the slot in the draft. */
  i: number
  slot: SlotDraft
  with: Busy[]
}

/**
 * Slots that overlap with what their performers have and carry no reason yet: asked about before the order is made
 * (requirements, decision 10).
 */
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
