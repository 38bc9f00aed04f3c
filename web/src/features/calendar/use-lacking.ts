import { useQuery } from '@tanstack/react-query'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { lackingOf } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { daysIn } from '@zlecenia/contract/lib/days-in'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useMemo } from 'react'
import { lackingText, useKindName } from '#features/qualifications/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import type { Period } from './calendar.api.ts'

/** Missing qualifications of a slot's performers, as sentences. */
export type LackingIn = (slot: CalendarSlot) => readonly string[]

const none: readonly string[] = []

/** Lookup for the shown slots; requested only if some of them need a qualification. */
export function useLacking(shown: Period | null, slots: readonly CalendarSlot[]): LackingIn {
  const t = useT()
  const nameOf = useKindName()
  const mayAsk = useMay()(['read', 'Schedule'])
  const isNeeded = slots.some(({ needs, performers }) => needs.length > 0 && performers.length > 0)
  const [from, to] = [shown?.from, shown?.to].map((it) => (it ? dayInWarsaw(it) : '')) as [string, string]
  const { data } = useQuery({
    ...query('GET /schedule/board', { query: { from, to } }),
    enabled: isNeeded && mayAsk && shown !== null,
    meta: { quiet: true },
  })
  return useMemo(() => {
    // The sentences depend on the language.
    void t
    const held = new Map(data?.performers.map((it) => [it.id, it.qualifications]))
    return ({ startAt, endAt, needs, performers }) => {
      if (needs.length === 0 || held.size === 0) return none
      const days = daysIn({ start: Date.parse(startAt), end: Date.parse(endAt) })
      const people = performers.map(({ id, name }) => ({ name, held: held.get(id) }))
      return lackingOf(days, needs, people).map((it) => lackingText(it, nameOf))
    }
  }, [data, nameOf, t])
}
