import type { OrderState } from './order-states.ts'

/** `performers`: performers too, on their own orders; `itself`: automatic, by the slots. */
export type Mover = 'itself' | 'keepers' | 'performers'

export interface OrderMove {
  from: OrderState
  to: OrderState
  by: Mover
  needs: readonly ('reason' | 'words' | 'performer')[]
  /** Made by the last finish of a visit only. */
  atFinish: boolean
  /** The target is new or planned, depending on the slots. */
  bySlots: boolean
  button: MoveButton | null
  /** Message shown when the reason is missing. */
  refusal: MoveRefusal | null
}

const buttons = {
  start: 'orderMoves.start',
  resume: 'orderMoves.resume',
  reopen: 'orderMoves.reopen',
  replan: 'orderMoves.replan',
  continue: 'orderMoves.continue',
  unplan: 'orderMoves.unplan',
  pause: 'orderMoves.pause',
  finish: 'orderMoves.finish',
  close: 'orderMoves.close',
  unclose: 'orderMoves.unclose',
  cancel: 'orderMoves.cancel',
  restore: 'orderMoves.restore',
} as const
export type MoveButton = (typeof buttons)[keyof typeof buttons]

const refusals = {
  reopen: 'orderMoves.whyReopened',
  replan: 'orderMoves.whyReplanned',
  continue: 'orderMoves.whyContinued',
  pause: 'orderMoves.whyPaused',
  unclose: 'orderMoves.whyUnclosed',
  cancel: 'orderMoves.whyCancelled',
  restore: 'orderMoves.whyRestored',
} as const
export type MoveRefusal = (typeof refusals)[keyof typeof refusals]

const move = (
  from: OrderState,
  to: OrderState,
  by: Mover,
  act: keyof typeof buttons | null = null,
  more: Partial<Pick<OrderMove, 'needs' | 'bySlots' | 'atFinish'>> = {},
): OrderMove => {
  const needs = more.needs ?? []
  const explains = needs.includes('reason') || needs.includes('words')
  const refusal = explains && act && act in refusals ? (act as keyof typeof refusals) : null
  return {
    from,
    to,
    by,
    needs,
    bySlots: more.bySlots ?? false,
    atFinish: more.atFinish ?? false,
    button: act && buttons[act],
    refusal: refusal && refusals[refusal],
  }
}
const why = { needs: ['reason'] } as const
const bySlots = { bySlots: true } as const

/** All allowed moves; any other is refused. */
export const orderMoves: readonly OrderMove[] = [
  move('new', 'planned', 'itself'),
  move('new', 'in_progress', 'performers', 'start'),
  move('new', 'paused', 'performers', 'pause', why),
  move('new', 'cancelled', 'keepers', 'cancel', why),

  move('planned', 'new', 'itself'),
  move('planned', 'in_progress', 'performers', 'start'),
  move('planned', 'paused', 'performers', 'pause', why),
  move('planned', 'cancelled', 'keepers', 'cancel', why),

  move('in_progress', 'planned', 'keepers', 'replan', { needs: ['reason', 'performer'] }),
  move('in_progress', 'planned', 'performers', 'continue', { needs: ['words'], atFinish: true }),
  move('in_progress', 'paused', 'performers', 'pause', why),
  move('in_progress', 'done', 'performers', 'finish'),
  move('in_progress', 'cancelled', 'keepers', 'cancel', why),

  move('paused', 'new', 'keepers', 'unplan', bySlots),
  move('paused', 'planned', 'keepers', 'replan', bySlots),
  move('paused', 'in_progress', 'performers', 'resume'),
  move('paused', 'cancelled', 'keepers', 'cancel', why),

  move('done', 'closed', 'keepers', 'close'),
  move('done', 'in_progress', 'performers', 'reopen', why),

  move('closed', 'done', 'keepers', 'unclose', why),

  move('cancelled', 'new', 'keepers', 'restore', { ...why, ...bySlots }),
  move('cancelled', 'planned', 'keepers', 'restore', { ...why, ...bySlots }),
]

/** Moves that a user may request, by the table. */
export const movesFrom = (from: OrderState, as: 'keepers' | 'performers'): readonly OrderMove[] =>
  orderMoves.filter((it) => it.from === from && !it.atFinish && (it.by === 'performers' || it.by === as))

/** Moves that the last finish of a visit may make. */
export const movesAtFinish = (from: OrderState): readonly OrderMove[] =>
  orderMoves.filter(
    (it) =>
      it.from === from && it.by === 'performers' && (it.atFinish || it.to === 'done' || it.to === 'paused'),
  )

export const stateBySlots = (slots: readonly { performers: readonly unknown[] }[]): 'planned' | 'new' =>
  slots.some(({ performers }) => performers.length > 0) ? 'planned' : 'new'

export const deletableStates = ['new', 'cancelled'] as const satisfies OrderState[]

/** Slots of these states took place or never will, so they are no longer planned. */
export const areSlotsOver = (state: OrderState): boolean => state === 'cancelled' || state === 'closed'
