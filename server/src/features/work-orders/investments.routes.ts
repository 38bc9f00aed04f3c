import { investments } from '@zlecenia/contract/features/work-orders/investment.contract'
import { implement } from '../../platform/implement.ts'
import { createWorkOrder } from './create/create-work-order.ts'

export const investmentRoutes = implement(investments, (deps) => ({
  create: (call) => createWorkOrder(deps, call),
}))
