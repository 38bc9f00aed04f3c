import { filesOfCustomer } from '@zlecenia/contract/features/record-files/record-files.contract'
import { survivorOf } from '#features/customers/index.ts'
import { filesKeptBy } from '#features/record-files/index.ts'
import { implement } from '#platform/implement.ts'
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
