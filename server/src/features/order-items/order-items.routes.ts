import { orderItems } from '@zlecenia/contract/features/order-items/order-items.contract'
import { implement } from '#platform/implement.ts'
import { addItem, changeItem, itemsOf, proposeItems, removeItem } from './order-items.service.ts'

export const orderItemRoutes = implement(orderItems, ({ db }) => ({
  list: ({ params }) => itemsOf(db, params.id),
  add: ({ params, body, caller }) => addItem(db, caller, params.id, body),
  change: ({ params, body, caller }) => changeItem(db, caller, params, body),
  remove: ({ params, caller }) => removeItem(db, caller, params),
  propose: ({ params, caller }) => proposeItems(db, caller, params.id),
}))
