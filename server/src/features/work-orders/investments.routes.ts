import type { MadeOrder } from '@zlecenia/contract/features/work-orders/investment.contract'
import { investments } from '@zlecenia/contract/features/work-orders/investment.contract'
import { answeredUnder } from '#platform/idempotency.ts'
import { implement } from '#platform/implement.ts'
import { languageAsked } from '#platform/translate.ts'
import { createWorkOrder } from './create/create-work-order.ts'
import { inWordsOf } from './warnings.ts'

export const investmentRoutes = implement(investments, (deps) => ({
  create: async (call) => inWordsOf(await createWorkOrder(deps, call), languageAsked(call.headers)),
  made: async ({ query, caller, headers }) => {
    const answered = await answeredUnder<MadeOrder>(deps.db, caller.id, query.key)
    return { made: inWordsOf(answered?.response ?? null, languageAsked(headers)) }
  },
}))
