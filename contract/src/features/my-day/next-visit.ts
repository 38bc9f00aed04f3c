import { dayInWarsaw } from '../../lib/warsaw.ts'
import type { OrderState } from '../order-base/order-states.ts'
import { isVisitOpen, type VisitState } from '../order-base/visit-moves.ts'

interface Candidate {
  /** State of the visit with the office's word and taps that wait. */
  state: VisitState | 'notHeld'
  endAt: string
  orderState: OrderState
}

/**
 * The visit that leads the day: the last one under way, since an earlier one was forgotten, else the first of today
 * or later that is not over. Visits are in order of their start.
 */
export function nextVisitOf<V extends Candidate>(visits: readonly V[], today: string): V | undefined {
  return (
    visits.findLast(({ state }) => state !== 'notHeld' && isVisitOpen(state)) ??
    visits.find(
      ({ state, endAt, orderState }) =>
        state === 'coming' && dayInWarsaw(endAt) >= today && orderState !== 'done' && orderState !== 'closed',
    )
  )
}
