import { filesOfCustomer } from '@zlecenia/contract/features/record-files/record-files.contract'
import { mergedInto } from '#features/customers/index.ts'
import { recordFileService } from '#features/record-files/index.ts'
import { implement } from '#platform/implement.ts'
import { lockMergedInto } from './customer-contacts.service.ts'
import { stored } from './customer-record.service.ts'

export const filesOfCustomerRoutes = implement(filesOfCustomer, (deps) =>
  recordFileService(
    {
      owner: 'Customer',
      seen: async (db, _caller, id) => (await stored(db, await mergedInto(db, id))).id,
      held: async (tx, id) => (await stored(tx, await lockMergedInto(tx, id))).id,
    },
    deps,
  ),
)
