import { customersPages } from '@zlecenia/contract/features/customers-pages/customers-pages.contract'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { keptFromCaretakers } from '../buildings/index.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { customerDetails } from './customer-details.queries.ts'
import { listCustomers } from './customer-list.queries.ts'

export const customersPagesRoutes = implement(customersPages, ({ db }) => ({
  list: ({ query, caller }) => listCustomers(db.reading, query, seesAllOrders(caller)),
  details: async ({ params, caller }) => {
    const details = await customerDetails(db, params.customerId, {
      withBuildings: caller.reach('read', 'Building') === 'all',
      keptFrom: keptFromCaretakers(caller),
    })
    if (!details) throw notFound()
    return details
  },
}))
