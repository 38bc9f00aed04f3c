import { useQuery } from '@tanstack/react-query'
import { instantOf } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { firstDay, lastDay } from '#lib/typed-date.ts'
import { MonthGrid } from '#ui/form/month-grid.tsx'
import { type Narrowing, type Period, slotsQuery } from '../calendar.api.ts'
import { shiftPeriod } from '../shift-period.ts'

interface SmallMonthProps {
  narrowing: Narrowing
  day: string | null
  onDay: (day: string) => void
}

function periodOf(month: string): Period {
  const first = `${month}-01`
  const start = (day: string) => instantOf(`${day}T00:00`)
  return { from: start(first), to: start(shiftPeriod(first, 'month', 1)), perDay: 1 }
}

/** Each day with its number of slots, with the calendar's filters. */
export function SmallMonth({ narrowing, day, onDay }: SmallMonthProps) {
  const t = useT()
  const [month, setMonth] = useState<string | null>(null)
  const { data } = useQuery(slotsQuery(month ? periodOf(month) : null, narrowing))
  const loads = new Map(data?.days?.map((it) => [it.day, it.count]))
  return (
    <section aria-label={t('calendar.smallMonth')}>
      <MonthGrid
        day={day}
        min={firstDay}
        max={lastDay}
        onPick={onDay}
        onMonth={setMonth}
        loadOf={(it) => {
          const count = loads.get(it)
          return count === undefined ? undefined : { figure: count, words: t('calendar.load', { count }) }
        }}
      />
    </section>
  )
}
