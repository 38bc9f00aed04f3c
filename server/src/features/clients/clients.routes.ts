import { clients } from '@zlecenia/contract/features/clients/clients.contract'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { keptFromCaretakers } from '../buildings/index.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { clientDetails } from './client-details.queries.ts'
import { clientPage } from './client-list.queries.ts'

export const clientRoutes = implement(clients, ({ db }) => ({
  list: ({ query, caller }) => clientPage(db.reading, query, seesAllOrders(caller)),
  details: async ({ params, caller }) => {
    const details = await clientDetails(db, params.customerId, {
      withBuildings: caller.reach('read', 'Building') === 'all',
      keptFrom: keptFromCaretakers(caller),
    })
    if (!details) throw notFound()
    return details
  },
}))
