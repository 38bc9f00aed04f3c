import { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import { implement } from '#platform/implement.ts'
import { languageAsked } from '#platform/translate.ts'
import { moveOrder } from './life/moves.service.ts'
import { removeOrder } from './life/remove-order.ts'
import { markVisit } from './life/visits.service.ts'

export const orderLifeRoutes = implement(orderLife, ({ db, uploads }) => ({
  move: ({ params, body, caller, headers }) =>
    moveOrder(db, caller, { id: params.id, wish: body, language: languageAsked(headers) }),
  visit: ({ params, body, caller }) => markVisit(db, caller, { ...params, mark: body }),
  remove: ({ params, body, caller }) => removeOrder({ db, uploads }, caller, params.id, body),
}))
