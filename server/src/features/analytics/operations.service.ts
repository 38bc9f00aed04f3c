import { ages, stepsOf } from '@zlecenia/contract/features/analytics/operations'
import type { OperationsFigures, operations } from '@zlecenia/contract/features/analytics/operations.contract'
import { openOrderStates } from '@zlecenia/contract/features/order-base/order-states'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import { type Period, periodBefore } from '@zlecenia/contract/lib/period'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { mergedIntoOf } from '#features/customers/index.ts'
import { companyScheduleRow, workingMinutes } from '#features/schedule/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import {
  complaintsByService,
  countBegun,
  countSolvedAtOnce,
  countsByDay,
  type DayCount,
  mostFaults,
  type OpenCount,
  openByAge,
  overdueByCoordinator,
  plannedMinutes,
  reactionByClient,
  waitingByReason,
} from './operations.queries.ts'
import type { FiguresQuery } from './scope.queries.ts'
import { waitsByPriority } from './waits.queries.ts'

export async function readOperations(
  db: Queryable,
  { from, to, ...narrowing }: QueryOf<typeof operations.figures>,
  now: Date,
): Promise<OperationsFigures> {
  const period = { from, to }
  const before = periodBefore(period)
  const today = dayInWarsaw(now)
  const client = await mergedIntoOf(db, narrowing.client)
  const selection: FiguresQuery = { period, narrowing: { ...narrowing, client } }
  const [
    days,
    open,
    waits,
    solvedAtOnce,
    punctuality,
    overdue,
    waiting,
    complaints,
    buildings,
    devices,
    reaction,
    hoursNow,
    hoursBefore,
  ] = await Promise.all([
    countsByDay(db, selection),
    openByAge(db, selection, today),
    companyScheduleRow(db).then((company) => waitsByPriority(db, selection, company)),
    countSolvedAtOnce(db, selection),
    countBegun(db, selection),
    overdueByCoordinator(db, selection),
    waitingByReason(db, selection),
    complaintsByService(db, selection),
    mostFaults(db, selection, 'buildings'),
    mostFaults(db, selection, 'devices'),
    reactionByClient(db, selection),
    hoursOf(db, selection, period),
    hoursOf(db, selection, before),
  ])
  const [all] = complaints.filter(({ id }) => id === null)
  return {
    today,
    before,
    steps: stepsOf(period).map((step) => ({
      ...step,
      received: sumOf(days, 'received', step),
      finished: sumOf(days, 'finished', step),
    })),
    received: { now: sumOf(days, 'received', period), before: sumOf(days, 'received', before) },
    finished: { now: sumOf(days, 'finished', period), before: sumOf(days, 'finished', before) },
    open: openOrderStates.map((state) => ({ state, counts: ages.map((_, age) => openAt(open, state, age)) })),
    firstVisit: priorities.map(
      (priority) => waits.find((it) => it.priority === priority) ?? noVisit(priority),
    ),
    solvedAtOnce,
    punctuality,
    overdue,
    waiting,
    complaints: {
      now: all?.now ?? 0,
      before: all?.before ?? 0,
      services: complaints.flatMap(({ id, name, ...counts }) =>
        id && name ? [{ id, name, ...counts }] : [],
      ),
    },
    buildings,
    devices,
    hours: { now: hoursNow, before: hoursBefore },
    reaction,
  }
}

const sumOf = (days: readonly DayCount[], kind: DayCount['kind'], { from, to }: Period): number =>
  days
    .filter((it) => it.kind === kind && it.day >= from && it.day <= to)
    .reduce((sum, { count }) => sum + count, 0)

const openAt = (open: readonly OpenCount[], state: OpenCount['state'], age: number): number =>
  open.find((it) => it.state === state && it.age === age)?.count ?? 0

const none = { cases: 0, p50: null, p90: null }
const noVisit = (priority: (typeof priorities)[number]) => ({ priority, now: none, before: none })

/** Available: of all active performers until the end of the period, whatever is filtered. */
async function hoursOf(db: Queryable, selection: FiguresQuery, period: Period) {
  const end = instantInWarsaw(dayAfter(period.to), 0)
  const [planned, { people }] = await Promise.all([
    plannedMinutes(db, selection, period),
    workingMinutes(db, period, new Date(end.getTime() - 1)),
  ])
  const available = people.filter((it) => it.isActive).reduce((sum, { minutes }) => sum + minutes, 0)
  return { ...planned, available }
}
