import { buildingsPages } from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import { implement } from '../../platform/implement.ts'
import { keptFromCaretakers, performerSeeing } from '../buildings/index.ts'
import { readsContactData } from '../customers/index.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { listBuildings } from './building-list.queries.ts'

export const buildingsPagesRoutes = implement(buildingsPages, ({ db }) => ({
  list: async ({ query, caller }) => {
    const sees = {
      performerId: performerSeeing(caller),
      orders: seesAllOrders(caller),
      keptFrom: keptFromCaretakers(caller),
      contactData: readsContactData(caller),
    }
    return listBuildings(db.reading, query, sees)
  },
}))
