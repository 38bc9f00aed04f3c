import type { MadeOrder } from '@zlecenia/contract/features/order-base/investment.contract'
import { investments } from '@zlecenia/contract/features/order-base/investment.contract'
import { inWordsOf } from '#features/order-base/index.ts'
import { answeredUnder } from '#platform/idempotency.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { createWorkOrder } from './create-work-order.ts'

export const investmentRoutes = implement(investments, (deps) => ({
  create: async (call) => inWordsOf(await createWorkOrder(deps, call), requestLanguage(call.headers)),
  made: async ({ query, caller, headers }) => {
    const answered = await answeredUnder<MadeOrder>(deps.db, caller.id, query.key)
    return { made: inWordsOf(answered?.response ?? null, requestLanguage(headers)) }
  },
}))
