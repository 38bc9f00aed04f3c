import { clients } from '@zlecenia/contract/features/clients/clients.contract'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { clientDetails } from './client-details.queries.ts'
import { clientPage } from './client-list.queries.ts'

export const clientRoutes = implement(clients, ({ db }) => ({
  list: async ({ query, caller }) => {
    const { clients, total } = await clientPage(db.reading, query, seesAllOrders(caller))
    return { clients, total, totalIsMore: total > 1000 }
  },
  details: async ({ params, caller }) => {
    const details = await clientDetails(db, params.customerId, caller.reach('read', 'Building') === 'all')
    if (!details) throw notFound()
    return details
  },
}))
