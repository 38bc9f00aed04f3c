import type { Figures, logistics } from '@zlecenia/contract/features/logistics/logistics.contract'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import { eachDay } from '@zlecenia/contract/lib/working-days'
import { workingMinutes } from '#features/schedule/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { summedFigures, timesOfPeople } from './figures.queries.ts'

export async function readFigures(
  db: Queryable,
  { from, to }: QueryOf<typeof logistics.figures>,
  now: Date,
): Promise<Figures> {
  const [{ planned, done, ...sums }, taken, hours] = await Promise.all([
    summedFigures(db, from, to),
    timesOfPeople(db, from, to),
    workingMinutes(db, { from, to }, now),
  ])
  const of = new Map(taken.people.map((it) => [it.id, it]))
  const everyone = hours.people.map(({ id, name, minutes, isActive }) => {
    const { orders = 0, travel = 0, work = 0, breaks = 0 } = of.get(id) ?? {}
    const free = Math.max(0, minutes - travel - work - breaks)
    return { id, name, orders, travel, work, breaks, free, isActive }
  })
  const people = everyone
    .filter(({ isActive, orders }) => isActive || orders > 0)
    .map(({ isActive: _, ...it }) => it)
  const ordersOfCrew = new Map(taken.crews.map((it) => [it.id, it.orders]))
  return {
    ...sums,
    people,
    crews: hours.crews.map(({ id, name, members }) => {
      const those = people.filter((it) => members.includes(it.id))
      const sum = (key: 'travel' | 'work' | 'breaks' | 'free') =>
        those.reduce((total, it) => total + it[key], 0)
      const times = { travel: sum('travel'), work: sum('work'), breaks: sum('breaks'), free: sum('free') }
      return { id, name, members, orders: ordersOfCrew.get(id) ?? 0, ...times }
    }),
    days: eachDay(from, to).map((day) => ({ day, planned: countOn(planned, day), done: countOn(done, day) })),
  }
}

const countOn = (days: readonly { day: string; count: number }[], day: string): number =>
  days.find((it) => it.day === day)?.count ?? 0
