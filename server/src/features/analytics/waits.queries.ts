import type { OperationsFigures } from '@zlecenia/contract/features/analytics/operations.contract'
import { periodBefore } from '@zlecenia/contract/lib/period'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { hoursOn, type WorkingTime } from '@zlecenia/contract/lib/working-time'
import type { Queryable } from '#platform/database/database.ts'
import { dayOf, type FiguresQuery, readScoped } from './scope.queries.ts'

/** Older orders wait as if they came then. */
const longestWaitDays = 3 * 366

interface Row {
  priority: OperationsFigures['firstVisit'][number]['priority']
  cases: number
  p50: number | null
  p90: number | null
  casesBefore: number
  p50Before: number | null
  p90Before: number | null
}

/** Working seconds from the first of these days to a moment on the day `of`. */
const workedUntil = (of: string, moment: string) =>
  `coalesce(${of}.worked + extract(epoch from least(greatest(${moment}, ${of}.opens), ${of}.closes) - ${of}.opens)::float8, 0)`

/** Time from an order to its first visit, in working hours of the company. */
export async function waitsByPriority(
  db: Queryable,
  selection: FiguresQuery,
  time: WorkingTime,
): Promise<OperationsFigures['firstVisit']> {
  const { days, from, to } = hoursOfDays(selection, time)
  const rows = await readScoped<Row>(db, selection, ({ n, has, inBoth, isNow }) => {
    const clock = (minutes: string) => `(d.day + make_interval(mins => ${minutes})) at time zone '${zone}'`
    const measured = (which: string) => `
      count(*) filter (where ${which})::int as "cases$",
      percentile_cont(0.5) within group (order by minutes) filter (where ${which}) as "p50$",
      percentile_cont(0.9) within group (order by minutes) filter (where ${which}) as "p90$"`
    return `
      with hours as materialized (
        select day, opens, closes, sum(seconds) over (order by day) - seconds as worked
          from (select it.*, extract(epoch from closes - opens)::float8 as seconds
                  from (select d.day, ${clock('d.from_minute')} as opens, ${clock('d.to_minute')} as closes
                          from unnest(${n(days)}::date[], ${n(from)}::int[], ${n(to)}::int[]) d (day, from_minute, to_minute)
                       ) it) of_day
      ), visited as (
        select o.priority, ${isNow('o.first_visit_at')} as now,
               greatest(0, ${workedUntil('b', 'o.first_visit_at')} - ${workedUntil('a', 'o.created_at')}) / 60 as minutes
          from orders o
          left join hours a on a.day = ${dayOf('o.created_at')}
          left join hours b on b.day = ${dayOf('o.first_visit_at')}
         where ${inBoth('o.first_visit_at')} and ${has}
      )
      select priority, ${measured('now').replaceAll('$', '')}, ${measured('not now').replaceAll('$', 'Before')}
        from visited group by priority`
  })
  return rows.map(({ priority, cases, p50, p90, casesBefore, p50Before, p90Before }) => ({
    priority,
    now: { cases, p50, p90 },
    before: { cases: casesBefore, p50: p50Before, p90: p90Before },
  }))
}

/** Free days have no length, so that every moment has its day. */
function hoursOfDays({ period }: FiguresQuery, time: WorkingTime) {
  const days: string[] = []
  const from: number[] = []
  const to: number[] = []
  const first = dayAfter(periodBefore(period).from, -longestWaitDays)
  for (let day = first; day <= period.to; day = dayAfter(day)) {
    const hours = hoursOn(day, time)
    days.push(day)
    from.push(hours?.from ?? 0)
    to.push(hours?.to ?? 0)
  }
  return { days, from, to }
}
