import { workOrders } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { audit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { notFound } from '../../platform/errors.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { implement } from '../../platform/implement.ts'
import { languageAsked } from '../../platform/translate.ts'
import { fileAnswer, forEver, thumbnailAnswer } from '../../platform/uploads/serve.ts'
import { readsContactData } from '../customers/index.ts'
import { orderById, orderFileById } from './order.queries.ts'
import { orderAsSeenBy } from './order-as-seen.ts'
import { orderCsv } from './order-csv.ts'
import { allOrders, listOrders } from './order-list.queries.ts'

/** Null for all, else orders with own slots. */
const performerOf = (caller: Caller) => (caller.scope('read', 'Order') === 'own' ? caller.id : null)

const seenBy = (caller: Caller) => ({
  performerId: performerOf(caller),
  contactData: readsContactData(caller),
})

export const workOrderRoutes = implement(workOrders, ({ db, uploads }) => ({
  list: ({ query, caller }) => listOrders(db.reading, query, seenBy(caller)),
  exported: ({ query, caller, headers }) =>
    csvOf(allOrders(db.reading, query, seenBy(caller)), orderCsv(languageAsked(headers))),
  read: async ({ params, caller }) => {
    const performerId = performerOf(caller)
    const stored = await orderById(db, params.id, performerId)
    if (!stored) throw notFound()
    const order = await orderAsSeenBy(db, stored, caller)
    if (order.notes.length > 0 && !order.notesMasked) {
      const after = { buildings: [stored.buildingId], orderId: order.id }
      await audit(db, {
        caller,
        action: 'read',
        subject: 'BuildingNote',
        id: stored.buildingId,
        after,
      })
    }
    return order
  },
  file: async (call) => {
    const file = await orderFileById(db, call.params, performerOf(call.caller))
    if (!file) throw notFound()
    return fileAnswer(uploads, file, forEver, call)
  },
  thumbnail: async (call) => {
    const file = await orderFileById(db, call.params, performerOf(call.caller))
    if (!file) throw notFound()
    return thumbnailAnswer(uploads, file, call)
  },
}))
