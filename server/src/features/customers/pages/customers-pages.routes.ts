import { customersPages } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { keptFromCaretakers } from '#features/buildings/index.ts'
import { mergedInto, seesPersons } from '#features/customers/index.ts'
import { seesAllOrders } from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { notFound } from '#platform/errors.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { customerDetails } from './customer-details.queries.ts'
import { citiesOfCustomers, listCustomers, listedCustomers } from './customer-list.queries.ts'
import { customerTable } from './customer-table.ts'

const seenBy = (caller: Caller) => ({ orders: seesAllOrders(caller), persons: seesPersons(caller) })

export const customersPagesRoutes = implement(customersPages, ({ db }) => ({
  list: ({ query, caller }) => listCustomers(db.reading, query, seenBy(caller)),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await listedCustomers(db.reading, query, seenBy(caller)),
      customerTable(requestLanguage(headers)),
    ),
  cities: async () => ({ cities: await citiesOfCustomers(db.reading) }),
  details: async ({ params, caller }) => {
    const details = await customerDetails(db, await mergedInto(db, params.customerId), {
      withBuildings: caller.reach('read', 'Building') === 'all',
      keptFrom: keptFromCaretakers(caller),
    })
    if (!details) throw notFound()
    return details
  },
}))
