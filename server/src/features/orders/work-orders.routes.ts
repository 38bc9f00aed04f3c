import { workOrders } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { notFound } from '#platform/errors.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { fileAnswer, thumbnailAnswer } from '#platform/uploads/serve.ts'
import { orderFileById } from './order.queries.ts'
import { allOrders, citiesOfOrders, listOrders } from './order-list.queries.ts'
import { orderTable } from './order-table.ts'
import { performerOf, readOrder } from './read-order.ts'
import { ofSurvivors, seenBy } from './seen-by.ts'

export const workOrderRoutes = implement(workOrders, ({ db, uploads }) => ({
  list: async ({ query, caller }) =>
    listOrders(db.reading, await ofSurvivors(db.reading, query), seenBy(caller)),
  cities: async ({ caller }) => ({ cities: await citiesOfOrders(db.reading, performerOf(caller)) }),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await allOrders(db.reading, await ofSurvivors(db.reading, query), seenBy(caller)),
      orderTable(requestLanguage(headers)),
    ),
  read: ({ params, caller }) => readOrder(db, caller, params.id),
  file: async (call) => {
    const file = await orderFileById(db, call.params, performerOf(call.caller))
    if (!file) throw notFound()
    return fileAnswer(uploads, file, call)
  },
  thumbnail: async (call) => {
    const file = await orderFileById(db, call.params, performerOf(call.caller))
    if (!file) throw notFound()
    return thumbnailAnswer(uploads, file, call)
  },
}))
