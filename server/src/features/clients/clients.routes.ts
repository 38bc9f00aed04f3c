import { clients } from '@zlecenia/contract/features/clients/clients.contract'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { mostRows } from '../../platform/list-size.ts'
import { keptFromCaretakers } from '../buildings/index.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { clientDetails } from './client-details.queries.ts'
import { clientPage } from './client-list.queries.ts'

export const clientRoutes = implement(clients, ({ db }) => ({
  list: async ({ query, caller }) => {
    const { clients, total } = await clientPage(db.reading, query, seesAllOrders(caller))
    return { clients, total, totalIsMore: total > mostRows }
  },
  details: async ({ params, caller }) => {
    const details = await clientDetails(db, params.customerId, {
      withBuildings: caller.reach('read', 'Building') === 'all',
      keptFrom: keptFromCaretakers(caller),
    })
    if (!details) throw notFound()
    return details
  },
}))
