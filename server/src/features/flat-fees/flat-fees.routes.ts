import { flatFees } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { implement } from '#platform/implement.ts'
import { feesOfCustomer } from './flat-fees.queries.ts'
import { addFee, billMonth, changeFee } from './flat-fees.service.ts'

export const flatFeeRoutes = implement(flatFees, ({ db }) => ({
  list: async ({ query }) => ({ contracts: await feesOfCustomer(db.reading, query.customerId) }),
  add: ({ body, caller }) => addFee(db, caller, body),
  change: ({ params, body, caller }) => changeFee(db, caller, params.id, body),
  bill: ({ params, body, caller }) => billMonth(db, caller, params.id, body),
}))
