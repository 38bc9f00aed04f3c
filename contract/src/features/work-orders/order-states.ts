/** Allowed moves; any other is refused. Apart from the schemas, for lists without zod. */
export const orderStates = ['new', 'planned', 'in_progress', 'paused', 'done', 'closed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const openOrderStates = ['new', 'planned', 'in_progress', 'paused'] as const satisfies OrderState[]

export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  new: ['planned', 'in_progress', 'cancelled'],
  planned: ['new', 'in_progress', 'paused', 'cancelled'],
  in_progress: ['paused', 'done', 'cancelled'],
  paused: ['planned', 'in_progress', 'cancelled'],
  done: ['in_progress', 'closed'],
  closed: [],
  cancelled: ['new'],
}
