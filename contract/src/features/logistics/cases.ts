import type { ListSent } from '../../lib/list.ts'
import type { MoveReason } from '../order-base/order-kinds.ts'
import type { orderList } from '../order-base/order-list.ts'
import { openOrderStates } from '../order-base/order-states.ts'

/** Filters of the list of orders that find the cases of a figure: the server counts them, the page links to them. */
export type Cases = ListSent<typeof orderList>

export const todayCases = {
  onSite: { now: ['onSite'] },
  travelling: { now: ['travelling'] },
  late: { now: ['late'] },
  unattended: { missing: ['performer'] },
  emergencies: { priority: ['emergency'], state: openOrderStates },
} as const satisfies Record<string, Cases>
export type TodayCount = keyof typeof todayCases
export const todayCounts = Object.keys(todayCases) as TodayCount[]

/** Days of a period, both included. */
export interface Period {
  from: string
  to: string
}
const days = ({ from, to }: Period): string => `${from}..${to}`
const onDay = (day: string) => days({ from: day, to: day })

export const plannedOn = (day: string): Cases => ({ slot: onDay(day) })
export const finishedOn = (day: string): Cases => ({ finished: onDay(day) })
export const finishedIn = (period: Period): Cases => ({ finished: days(period) })
export const begunIn = (period: Period): Cases => ({ begun: days(period) })
export const begunLateIn = (period: Period): Cases => ({ begunLate: days(period) })
export const failedIn = (period: Period, why: MoveReason): Cases => ({ failed: days(period), why: [why] })
export const firstVisitedIn = (period: Period, isEmergency: boolean): Cases => ({
  firstVisit: days(period),
  ...(isEmergency && { priority: ['emergency'] as const }),
})
export const performedIn = (period: Period, performers: readonly string[]): Cases => ({
  slot: days(period),
  performer: performers,
})
export const waitingFor = (why: MoveReason): Cases => ({ waiting: [why] })

/** A share of fewer cases means nothing: only counts are shown. */
export const fewestCases = 20
