import type { MadeOrder } from '@zlecenia/contract/features/work-orders/investment.contract'
import { investments } from '@zlecenia/contract/features/work-orders/investment.contract'
import { answeredUnder } from '../../platform/idempotency.ts'
import { implement } from '../../platform/implement.ts'
import { createWorkOrder } from './create/create-work-order.ts'

export const investmentRoutes = implement(investments, (deps) => ({
  create: (call) => createWorkOrder(deps, call),
  made: async ({ query, caller }) => {
    const answered = await answeredUnder<MadeOrder>(deps.db, caller.id, query.key)
    return { made: answered?.response ?? null }
  },
}))
