import { filesOfCustomer } from '@zlecenia/contract/features/record-files/record-files.contract'
import { implement } from '../../platform/implement.ts'
import { survivorOf } from '../customers/index.ts'
import { filesKeptBy } from '../record-files/index.ts'
import { lockedSurvivor } from './customer-contacts.service.ts'
import { stored } from './customer-record.service.ts'

export const filesOfCustomerRoutes = implement(filesOfCustomer, (deps) =>
  filesKeptBy(
    {
      owner: 'Customer',
      seen: async (db, _caller, id) => (await stored(db, await survivorOf(db, id))).id,
      held: async (tx, id) => (await stored(tx, await lockedSurvivor(tx, id))).id,
    },
    deps,
  ),
)
