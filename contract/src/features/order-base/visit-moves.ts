// Separate from the schemas, for pages without zod.

/** Presses of a performer on site, beside the office's `visitKinds`. */
export const visitTaps = [
  'accept',
  'travel',
  'arrive',
  'start',
  'pause',
  'resume',
  'finish',
  'obstacle',
] as const
export type VisitTap = (typeof visitTaps)[number]

/** States of one performer's visit. */
export const visitStates = ['coming', 'travelling', 'onSite', 'working', 'paused', 'finished'] as const
export type VisitState = (typeof visitStates)[number]

/** States at the place of the work. */
export const statesOnSite = ['onSite', 'working', 'paused'] as const satisfies readonly VisitState[]

export interface VisitMove {
  tap: VisitTap
  from: readonly VisitState[]
  /** Null where the state stays. */
  to: VisitState | null
}

/** All allowed taps of one performer's visit; any other is refused. */
export const visitMoves: readonly VisitMove[] = [
  { tap: 'accept', from: ['coming'], to: null },
  { tap: 'travel', from: ['coming'], to: 'travelling' },
  { tap: 'arrive', from: ['coming', 'travelling'], to: 'onSite' },
  { tap: 'start', from: ['coming', 'travelling', 'onSite'], to: 'working' },
  { tap: 'pause', from: ['working'], to: 'paused' },
  // `finished`: a finish pressed by mistake.
  { tap: 'resume', from: ['paused', 'finished'], to: 'working' },
  { tap: 'obstacle', from: ['coming', 'travelling', 'onSite', 'working', 'paused'], to: null },
  { tap: 'finish', from: ['onSite', 'working', 'paused'], to: 'finished' },
]

export const visitMoveFrom = (state: VisitState, tap: VisitTap): VisitMove | undefined =>
  visitMoves.find((it) => it.tap === tap && it.from.includes(state))

export const tapsFrom = (state: VisitState): readonly VisitTap[] =>
  visitMoves.filter(({ from }) => from.includes(state)).map(({ tap }) => tap)

/**
 * The state after taps in their order; `broken` is the first tap that may not follow. Acceptances do not count: a tap
 * entered later may precede them.
 */
export function visitAfter(taps: readonly VisitTap[]): { state: VisitState; broken: number | null } {
  let state: VisitState = 'coming'
  for (const [n, tap] of taps.entries()) {
    if (tap === 'accept') continue
    const move = visitMoveFrom(state, tap)
    if (!move) return { state, broken: n }
    state = move.to ?? state
  }
  return { state, broken: null }
}

/** A visit that began and is not finished: the order is not done before it. */
export const isVisitOpen = (state: VisitState): boolean => state !== 'coming' && state !== 'finished'

/** Taps with which work goes on, and the order with it. */
export const isWorkTap = (tap: VisitTap): boolean => tap === 'start' || tap === 'resume'
