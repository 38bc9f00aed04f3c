import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { appendToOrder } from './append-to-order.ts'
import { letterForOrder } from './letter-for-order.ts'

export const mailOrderRoutes = implement(api.mailOrders, (deps) => ({
  orderDraft: ({ params, query, caller }) =>
    letterForOrder(deps, caller, { id: params.id, messageId: query.messageId }),
  append: ({ params, body, caller }) => appendToOrder(deps, caller, { id: params.id, ...body }),
}))
