// Apart from the schemas and the table of moves, for lists without either.

export const moveReasons = ['noAccess', 'noParts', 'weather', 'client', 'approval', 'other'] as const
export type MoveReason = (typeof moveReasons)[number]

/** Why an order follows another. */
export const followKinds = ['complaint', 'continuation', 'inspection'] as const
export type FollowKind = (typeof followKinds)[number]

export const slotEventKinds = ['made', 'moved', 'performer', 'cancelled', 'restored'] as const
export type SlotEventKind = (typeof slotEventKinds)[number]

export const visitKinds = ['held', 'not_held'] as const

/** What an open order waits for: a slot to come, somebody to go there, the client's word for the time. */
export const missingKinds = ['slot', 'performer', 'confirmation'] as const
