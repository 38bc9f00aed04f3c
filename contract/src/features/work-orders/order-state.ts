import { z } from 'zod'
import { orderStates } from './order-states.ts'

export const orderState = z.enum(orderStates)
