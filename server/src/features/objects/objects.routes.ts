import { objects } from '@zlecenia/contract/features/objects/objects.contract'
import { implement } from '../../platform/implement.ts'
import { keptFromCaretakers, performerSeeing } from '../buildings/index.ts'
import { readsContactData } from '../customers/index.ts'
import { seesAllOrders } from '../work-orders/index.ts'
import { objectPage } from './object-list.queries.ts'

export const objectRoutes = implement(objects, ({ db }) => ({
  list: async ({ query, caller }) => {
    const sees = {
      performerId: performerSeeing(caller),
      orders: seesAllOrders(caller),
      keptFrom: keptFromCaretakers(caller),
      contactData: readsContactData(caller),
    }
    return objectPage(db.reading, query, sees)
  },
}))
