import type { FiltersSent } from '../../lib/list.ts'
import { lengthOf, type Period, rangeOf } from '../../lib/period.ts'
import { dayAfter } from '../../lib/working-days.ts'
import {
  begunIn,
  begunLateIn,
  type Cases,
  finishedIn,
  firstVisitedIn,
  plannedIn,
  receivedIn,
  waitingFor,
} from '../order-base/cases.ts'
import type { MoveReason, Reaction } from '../order-base/order-kinds.ts'
import type { OrderState } from '../order-base/order-states.ts'
import type { Priority } from '../schedule/priorities.ts'

/** Filters of the page; the list of orders has them too. */
export const operationsFilters = { group: 'ids', city: 'texts', client: 'ids' } as const
export type Narrowing = FiltersSent<typeof operationsFilters>

/** A year with its leap day. */
export const longestPeriod = 366
/** Longer periods are drawn by week. */
const mostDaysDrawn = 62

/** Days of a period, of a long one weeks of seven days from its beginning. */
export function stepsOf({ from: first, to: last }: Period): Period[] {
  const length = lengthOf({ from: first, to: last }) > mostDaysDrawn ? 7 : 1
  const steps: Period[] = []
  for (let from = first; from <= last; from = dayAfter(from, length)) {
    const end = dayAfter(from, length - 1)
    steps.push({ from, to: end > last ? last : end })
  }
  return steps
}

/** Whole days since the order was received. */
export const ages = [
  { from: 0, to: 6 },
  { from: 7, to: 29 },
  { from: 30, to: 89 },
  { from: 90, to: null },
] as const

/** Days of receipt of orders of an age. */
export const receivedAtAge = ({ from, to }: (typeof ages)[number], today: string): string =>
  `${to === null ? '' : dayAfter(today, -to)}..${dayAfter(today, -from)}`

/** Most objects, devices, services and clients of a figure. */
export const mostRanked = 10

/** Filters of the list of orders that find the cases of each figure. */
export const casesOf = {
  received: receivedIn,
  finished: finishedIn,
  open: (state: OrderState, age: (typeof ages)[number], today: string): Cases => ({
    state: [state],
    created: receivedAtAge(age, today),
  }),
  firstVisit: (period: Period, priority: Priority): Cases => firstVisitedIn(period, priority),
  solvedAtOnce: (period: Period): Cases => ({ solvedAtOnce: rangeOf(period) }),
  begun: begunIn,
  begunLate: begunLateIn,
  overdue: (coordinator: string): Cases => ({ due: 'overdue', coordinator: [coordinator] }),
  waiting: (why: MoveReason): Cases => waitingFor(why),
  complaints: (period: Period, service?: string): Cases => ({
    ...receivedIn(period),
    follows: ['complaint'],
    ...(service && { followedService: [service] }),
  }),
  building: (period: Period, building: string): Cases => ({
    ...receivedIn(period),
    fault: 'yes',
    building: [building],
  }),
  device: (period: Period, device: string): Cases => ({
    ...receivedIn(period),
    fault: 'yes',
    device: [device],
  }),
  planned: plannedIn,
  reaction: (period: Period, client: string, which: readonly Reaction[]): Cases => ({
    ...receivedIn(period),
    client: [client],
    reaction: which,
  }),
} as const
