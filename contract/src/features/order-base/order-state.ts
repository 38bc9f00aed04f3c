import { z } from 'zod'
import { followKinds, moveReasons, visitKinds } from './order-kinds.ts'
import { orderStates } from './order-states.ts'
import { visitStates, visitTaps } from './visit-moves.ts'

export const orderState = z.enum(orderStates)
export const moveReason = z.enum(moveReasons)
export const followKind = z.enum(followKinds)
export const visitKind = z.enum(visitKinds)
export const visitTap = z.enum(visitTaps)
export const visitState = z.enum(visitStates)
