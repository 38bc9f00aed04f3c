import type { Period } from '../../lib/period.ts'
import { type Cases, plannedIn } from '../order-base/cases.ts'
import { openOrderStates } from '../order-base/order-states.ts'

export const todayCases = {
  onSite: { now: ['onSite'] },
  travelling: { now: ['travelling'] },
  late: { now: ['late'] },
  unattended: { missing: ['performer'] },
  emergencies: { priority: ['emergency'], state: openOrderStates },
} as const satisfies Record<string, Cases>
export type TodayCount = keyof typeof todayCases
export const todayCounts = Object.keys(todayCases) as TodayCount[]

export const performedIn = (period: Period, performers: readonly string[]): Cases => ({
  ...plannedIn(period),
  performer: performers,
})
