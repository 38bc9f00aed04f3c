/** Separate from the schemas, for lists without zod. */
export const orderStates = ['new', 'planned', 'in_progress', 'paused', 'done', 'closed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const openOrderStates = ['new', 'planned', 'in_progress', 'paused'] as const satisfies OrderState[]
