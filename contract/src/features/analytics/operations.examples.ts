import { dayAfter } from '../../lib/working-days.ts'
import { openOrderStates } from '../order-base/order-states.ts'
import { priorities } from '../schedule/priorities.ts'
import type { OperationsFigures } from './operations.contract.ts'
import { ages, stepsOf } from './operations.ts'

const nothing = { now: 0, before: 0 }
const noVisit = { cases: 0, p50: null, p90: null }

/** A week of an empty installation. */
export function noOperations(from: string): OperationsFigures {
  const to = dayAfter(from, 6)
  return {
    today: dayAfter(to),
    before: { from: dayAfter(from, -7), to: dayAfter(from, -1) },
    steps: stepsOf({ from, to }).map((step) => ({ ...step, received: 0, finished: 0 })),
    received: nothing,
    finished: nothing,
    open: openOrderStates.map((state) => ({ state, counts: ages.map(() => 0) })),
    firstVisit: priorities.map((priority) => ({ priority, now: noVisit, before: noVisit })),
    solvedAtOnce: nothing,
    punctuality: { now: { begun: 0, late: 0 }, before: { begun: 0, late: 0 } },
    overdue: [],
    waiting: [],
    complaints: { ...nothing, services: [] },
    buildings: [],
    devices: [],
    hours: {
      now: { orders: 0, planned: 0, available: 0 },
      before: { orders: 0, planned: 0, available: 0 },
    },
    reaction: [],
  }
}
