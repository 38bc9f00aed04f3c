import { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { moveOrder } from './life/moves.service.ts'
import { removeOrder } from './life/remove-order.ts'
import { correctVisit } from './visits/correct-visit.ts'
import { markVisit } from './visits/mark-visit.ts'
import { tapVisit } from './visits/tap-visit.ts'

export const orderLifeRoutes = implement(orderLife, ({ db, uploads }) => ({
  move: ({ params, body, caller, headers }) =>
    moveOrder(db, caller, { id: params.id, wish: body, language: requestLanguage(headers) }),
  visit: async ({ params, body, caller, headers }) => {
    const { kind } = body
    if (kind === 'held' || kind === 'not_held')
      return { order: await markVisit(db, caller, { ...params, mark: { ...body, kind } }), visit: null }
    const request = { ...params, tap: { ...body, kind }, language: requestLanguage(headers) }
    return { order: null, visit: await tapVisit(db, caller, request) }
  },
  correctVisit: ({ params, body, caller, headers }) =>
    correctVisit(db, caller, { ...params, sent: body, language: requestLanguage(headers) }),
  remove: ({ params, body, caller }) => removeOrder({ db, uploads }, caller, params.id, body),
}))
