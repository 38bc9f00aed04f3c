import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, instantOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useDeferredValue, useMemo } from 'react'
import { calendarQuery } from './busy.api.ts'
import { type CalendarSlot, daysOf } from './overlaps.ts'
import type { SlotDraft } from './schedule.draft.ts'

export interface Load {
  count: number
  minutes: number
}

export function loadsOf(slots: readonly CalendarSlot[], from: string, to: string): ReadonlyMap<string, Load> {
  const loads = new Map<string, Load>()
  const within = (instant: string) =>
    Math.min(Math.max(Date.parse(instant), Date.parse(from)), Date.parse(to))
  for (const { startAt, endAt, performers } of slots) {
    const minutes = (within(endAt) - within(startAt)) / minuteMs
    if (minutes === 0) continue
    for (const { id } of performers) {
      const { count, minutes: before } = loads.get(id) ?? { count: 0, minutes: 0 }
      loads.set(id, { count: count + 1, minutes: before + minutes })
    }
  }
  return loads
}

const endOfDay = (instant: string) => instantOf(`${dayAfter(dayInWarsaw(instant))}T00:00`)

/** Loads from the busy day's query, once the slot is focused; null before. */
export function useDayLoads(
  slot: SlotDraft | undefined,
  isWanted: boolean,
): ReadonlyMap<string, Load> | null {
  const { from, to } = (slot && daysOf(slot)) ?? { from: '', to: '' }
  const { data } = useQuery({ ...calendarQuery(from, to), enabled: isWanted && from !== '' })
  const loads = useMemo(() => (data && from ? loadsOf(data, from, endOfDay(from)) : null), [data, from])
  return useDeferredValue(loads)
}
