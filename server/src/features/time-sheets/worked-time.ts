import {
  isVisitOpen,
  type VisitState,
  type VisitTap,
  visitMoveFrom,
} from '@zlecenia/contract/features/order-base/visit-moves'
import { hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import type { Span } from '@zlecenia/contract/lib/working-time'

/** The first of two simultaneous kinds counts. */
const timeKinds = ['work', 'way', 'pause'] as const
type TimeKind = (typeof timeKinds)[number]

/** A visit without a finish runs until now for so long; later its finish counts as forgotten. */
const longestOpen = 16 * hourMs
/** A longer pause ends the work of that day and is no break. */
const longestBreak = 4 * hourMs

const kindOf: Readonly<Record<VisitState, TimeKind | null>> = {
  coming: null,
  travelling: 'way',
  onSite: 'work',
  working: 'work',
  paused: 'pause',
  finished: null,
}

export interface TimedTap {
  kind: VisitTap
  at: string
  isLate: boolean
  isCorrected: boolean
}

export interface Stretch extends Span {
  kind: TimeKind
}

export interface TimedVisit {
  stretches: Stretch[]
  state: VisitState
  /** Since when the visit has its state; null before its first step. */
  since: number | null
  /** Under way until now. */
  isRunning: boolean
  /** Lacks a finish that should be there. */
  isForgotten: boolean
}

/** Way, work and breaks of one visit by its taps, sorted by time. */
export function timedVisit(taps: readonly Pick<TimedTap, 'kind' | 'at'>[], now: number): TimedVisit {
  const stretches: Stretch[] = []
  let state: VisitState = 'coming'
  let since: number | null = null
  const keep = (end: number) => {
    const kind = kindOf[state]
    if (!kind || since === null || end <= since) return
    if (kind === 'pause' && end - since > longestBreak) return
    stretches.push({ kind, start: since, end })
  }
  for (const { kind, at } of taps) {
    const move = visitMoveFrom(state, kind)
    if (!move?.to) continue
    const moment = Date.parse(at)
    keep(moment)
    state = move.to
    since = moment
  }
  const isOpen = isVisitOpen(state) && since !== null
  const isRunning = isOpen && now - (since ?? 0) <= longestOpen
  if (isRunning) keep(now)
  return { stretches, state, since, isRunning, isForgotten: isOpen && !isRunning }
}

export const clipped = <S extends Span>(stretches: readonly S[], { start, end }: Span): S[] =>
  stretches
    .map((it) => ({ ...it, start: Math.max(it.start, start), end: Math.min(it.end, end) }))
    .filter((it) => it.end > it.start)

/** Milliseconds covered by at least one of the spans. */
export function covered(spans: readonly Span[]): number {
  let sum = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    sum += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return sum
}

export const inMinutes = (milliseconds: number): number => Math.round(milliseconds / minuteMs)

/** Minutes of each kind; what two visits share counts once. */
export function minutesOf(stretches: readonly Stretch[]): Record<TimeKind, number> {
  const sums = { work: 0, way: 0, pause: 0 }
  const counted: Span[] = []
  for (const kind of timeKinds) {
    const before = covered(counted)
    counted.push(...stretches.filter((it) => it.kind === kind))
    sums[kind] = inMinutes(covered(counted) - before)
  }
  return sums
}
