import { orderAdditions } from '@zlecenia/contract/features/order-dialog/order-additions.contract'
import { inWordsOf } from '#features/order-base/index.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { addToOrder } from './addition/add-to-order.ts'

export const orderAdditionRoutes = implement(orderAdditions, (deps) => ({
  add: async (call) => inWordsOf(await addToOrder(deps, call), requestLanguage(call.headers)),
}))
