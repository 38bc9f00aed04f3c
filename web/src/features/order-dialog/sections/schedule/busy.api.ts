import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { may } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { type Busy, busyInCalendar, busyInDraft, busyOnBoard, daysOf, overlapping } from './overlaps.ts'
import type { Performer, SlotDraft } from './schedule.draft.ts'

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    ...query('GET /calendar', { query: { from, to } }),
    select: slotsIn,
    meta: { quiet: true },
    staleTime: 30_000,
  })
const slotsIn = ({ slots }: Answer<'GET /calendar'>) => slots

export const boardQuery = (from: string, to: string) =>
  queryOptions({
    ...query('GET /schedule/board', { query: { from, to } }),
    select: rowsIn,
    meta: { quiet: true },
    staleTime: 30_000,
  })
const rowsIn = ({ performers }: Answer<'GET /schedule/board'>) => performers

type Rows = ReturnType<typeof rowsIn>
export const busyOn = (rows: Rows, performers: readonly Performer[]): Busy[] =>
  busyOnBoard(rows, performers, (kind) => t(kind ? `scheduleStep.absence.${kind}` : 'scheduleStep.away'))

async function onBoard(queries: QueryClient, from: string, to: string): Promise<Rows> {
  if (!may(['read', 'Schedule'])) return []
  // Slots are checked even where absences are unknown.
  return queries.fetchQuery(boardQuery(from, to)).then(rowsIn, () => [])
}

export interface Overlap {
  i: number
  slot: SlotDraft
  with: Busy[]
}

/** Overlaps to ask about before creating (requirements, decision 10). */
export async function overlapsToAsk(queries: QueryClient, slots: readonly SlotDraft[]): Promise<Overlap[]> {
  const all = await Promise.all(
    slots.map(async (slot, i): Promise<Overlap> => {
      const days = daysOf(slot)
      if (!days || slot.performers.length === 0 || slot.overlapReason.trim()) return { i, slot, with: [] }
      const [stored, rows] = await Promise.all([
        queries.fetchQuery(calendarQuery(days.from, days.to)).then(slotsIn),
        onBoard(queries, days.from, days.to),
      ])
      return {
        i,
        slot,
        with: overlapping(
          [
            ...busyInCalendar(stored, slot.performers),
            ...busyOn(rows, slot.performers),
            ...busyInDraft(slots, i),
          ],
          slot,
        ),
      }
    }),
  )
  return all.filter((it) => it.with.length > 0)
}
