// Separate from the schemas and the table of moves, for lists without either.

export const moveReasons = ['noAccess', 'noParts', 'weather', 'client', 'approval', 'other'] as const
export type MoveReason = (typeof moveReasons)[number]

/** Reasons why an order follows another. */
export const followKinds = ['complaint', 'continuation', 'inspection'] as const
export type FollowKind = (typeof followKinds)[number]

export const slotEventKinds = ['made', 'moved', 'performer', 'cancelled', 'restored'] as const
export type SlotEventKind = (typeof slotEventKinds)[number]

export const visitKinds = ['held', 'not_held'] as const

/** Things an open order lacks: an upcoming slot, a performer, the client's confirmation of the time. */
export const missingKinds = ['slot', 'performer', 'confirmation'] as const

/** Visits of today as a dispatcher sees them; a late one has not begun a quarter of an hour after its start. */
export const visitsToday = ['travelling', 'onSite', 'late'] as const
export type VisitToday = (typeof visitsToday)[number]
export const lateAfterMinutes = 15

/** Whether the first visit, or the end of an order without one, came before the order was due. */
export const reactions = ['kept', 'missed'] as const
export type Reaction = (typeof reactions)[number]

/** Days after the end of an order in which a new fault shows that it was not solved. */
export const solvedForDays = 14
