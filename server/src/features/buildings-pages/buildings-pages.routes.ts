import { buildingsPages } from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import type { Caller } from '../../platform/auth/caller.ts'
import { tableOf } from '../../platform/http/table.ts'
import { implement } from '../../platform/implement.ts'
import { languageAsked } from '../../platform/translate.ts'
import { keptFromCaretakers, performerSeeing } from '../buildings/index.ts'
import { readsContactData } from '../customers/index.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { listBuildings, listedBuildings } from './building-list.queries.ts'
import { buildingTable } from './building-table.ts'

const seenBy = (caller: Caller) => ({
  performerId: performerSeeing(caller),
  orders: seesAllOrders(caller),
  keptFrom: keptFromCaretakers(caller),
  contactData: readsContactData(caller),
})

export const buildingsPagesRoutes = implement(buildingsPages, ({ db }) => ({
  list: ({ query, caller }) => listBuildings(db.reading, query, seenBy(caller)),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await listedBuildings(db.reading, query, seenBy(caller)),
      buildingTable(languageAsked(headers)),
    ),
}))
