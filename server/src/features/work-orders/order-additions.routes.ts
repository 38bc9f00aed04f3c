import { orderAdditions } from '@zlecenia/contract/features/work-orders/order-additions.contract'
import { implement } from '#platform/implement.ts'
import { languageAsked } from '#platform/translate.ts'
import { addToOrder } from './addition/add-to-order.ts'
import { inWordsOf } from './warnings.ts'

export const orderAdditionRoutes = implement(orderAdditions, (deps) => ({
  add: async (call) => inWordsOf(await addToOrder(deps, call), languageAsked(call.headers)),
}))
