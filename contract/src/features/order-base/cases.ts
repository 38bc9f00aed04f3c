import type { ListSent } from '../../lib/list.ts'
import { type Period, rangeOf } from '../../lib/period.ts'
import type { Priority } from '../schedule/priorities.ts'
import type { MoveReason } from './order-kinds.ts'
import type { orderList } from './order-list.ts'

/** Filters of the list of orders that find the cases of a figure: the server counts them, the page links to them. */
export type Cases = ListSent<typeof orderList>

export const plannedIn = (period: Period): Cases => ({ slot: rangeOf(period) })
export const receivedIn = (period: Period): Cases => ({ created: rangeOf(period) })
export const finishedIn = (period: Period): Cases => ({ finished: rangeOf(period) })
export const begunIn = (period: Period): Cases => ({ begun: rangeOf(period) })
export const begunLateIn = (period: Period): Cases => ({ begunLate: rangeOf(period) })
export const failedIn = (period: Period, why: MoveReason): Cases => ({ failed: rangeOf(period), why: [why] })
export const firstVisitedIn = (period: Period, priority?: Priority): Cases => ({
  firstVisit: rangeOf(period),
  ...(priority && { priority: [priority] }),
})
export const waitingFor = (why: MoveReason): Cases => ({ waiting: [why] })

/** A share of fewer cases means nothing: only counts are shown. */
export const fewestCases = 20
