import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { appendToOrder } from './append-to-order.ts'
import { letterForOrder } from './letter-for-order.ts'

export const mailOrderRoutes = implement(api.mailOrders, (deps) => ({
  orderDraft: ({ params, query, caller, gone }) =>
    letterForOrder(deps, caller, { id: params.id, messageId: query.messageId, gone }),
  append: ({ params, body, caller, gone }) => appendToOrder(deps, caller, { id: params.id, ...body, gone }),
}))
