import {
  isWorkTap,
  type VisitState,
  type VisitTap,
  visitAfter,
  visitMoveFrom,
} from '@zlecenia/contract/features/order-base/visit-moves'
import type { Queued } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import type { Visit, VisitEvent } from './my-day.api.ts'
import { type TapData, visitTap } from './queued-taps.ts'

export type Stage = VisitState | 'notHeld'

/** The one large button of each stage, and the one beside it. */
export const stepsOf: Record<Stage, readonly [main?: VisitTap, beside?: VisitTap]> = {
  coming: ['travel', 'arrive'],
  travelling: ['arrive'],
  onSite: ['start'],
  working: ['finish', 'pause'],
  paused: ['resume', 'finish'],
  finished: [],
  notHeld: [],
}

export interface ShownVisit {
  stage: Stage
  /** Moment of the event that led to the stage. */
  since: string | null
  accepted: boolean
  /** A start of this browser moves the order on, once the server has it. */
  isStarting: boolean
}

type Waiting = Queued<TapData>
const isOf =
  (slotId: string) =>
  (it: Queued): it is Waiting =>
    it.kind === visitTap.name && (it.data as TapData).slotId === slotId

/** The visit with the taps of this browser that the server does not have yet. */
export function shownVisit(visit: Visit, queued: readonly Queued[]): ShownVisit {
  const own = queued.filter(isOf(visit.slotId)).filter(({ state }) => state !== 'refused')
  const known = new Set(visit.events.map(({ id }) => id))
  const waiting = own.filter(({ id }) => !known.has(id))
  const events: Pick<VisitEvent, 'kind' | 'at'>[] = [
    ...visit.events,
    ...waiting.map(({ data }) => ({ kind: data.tap, at: data.clientAt })),
  ]
  const accepted = visit.accepted || waiting.length > 0
  const isStarting = waiting.some(({ data }) => isWorkTap(data.tap))
  const tapped = visitAfter(visit.events.map(({ kind }) => kind)).state
  const isMarked = visit.state === 'notHeld' || (visit.state === 'finished' && tapped !== 'finished')
  if (isMarked) return { stage: visit.state, since: null, accepted, isStarting }
  const { state } = visitAfter(events.map(({ kind }) => kind))
  const last = events.findLast(({ kind }) => kind !== 'accept' && kind !== 'obstacle')
  return { stage: state, since: last?.at ?? null, accepted, isStarting }
}

/** The last open visit of an order under way decides what becomes of it. */
export const asksAtFinish = ({ openOthers, orderState }: Visit, { isStarting }: ShownVisit): boolean =>
  openOthers.length === 0 && (orderState === 'in_progress' || isStarting)

/** Taps that may come now or later the same day: a forgotten one is among them. */
export const possibleTaps = (stage: Stage): VisitTap[] =>
  stage === 'notHeld'
    ? []
    : (['travel', 'arrive', 'start', 'pause', 'resume', 'finish'] as const).filter((tap) =>
        visitMoveFrom(stage, tap),
      )

export interface TapWish extends Partial<Omit<TapData, 'slotId' | 'tap'>> {
  tap: VisitTap
}

/** Stored and shown in the turn of the press; sent when the server is reachable. */
export function tapVisit(visit: Visit, { tap, clientAt, ...rest }: TapWish, text: string, of: Queued['of']) {
  return queue.put(visitTap, {
    subject: visit.orderId,
    data: {
      ...rest,
      coordinatorId: visit.coordinator.id,
      slotId: visit.slotId,
      tap,
      clientAt: clientAt ?? new Date().toISOString(),
    },
    text,
    of,
  })
}
