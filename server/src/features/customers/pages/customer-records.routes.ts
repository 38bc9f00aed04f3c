import { customerContacts } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import { customerDoubles } from '@zlecenia/contract/features/customers/pages/customer-doubles.contract'
import { customerMerges } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import { customerRecords } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { implement } from '#platform/implement.ts'
import { addContact, changeContact } from './customer-contacts.service.ts'
import { decideDouble, findDoubles } from './customer-doubles.service.ts'
import { mergeCustomers, undoMerge } from './customer-merges.service.ts'
import { addCustomer, changeCustomer, customerHistory, removeCustomer } from './customer-record.service.ts'
import { listDoubles } from './double-list.queries.ts'

export const customerRecordRoutes = implement(customerRecords, ({ db }) => ({
  add: ({ body, caller }) => addCustomer(db, caller, body),
  change: ({ params, body, caller }) => changeCustomer(db, caller, params.customerId, body),
  remove: ({ params, caller }) => removeCustomer(db, caller, params.customerId),
  history: ({ params, query }) => customerHistory(db, params.customerId, query.page),
}))

/** Clients compared before a list is answered. */
const mostWaitedFor = 1000

export const customerDoubleRoutes = implement(customerDoubles, ({ db }) => ({
  list: async ({ query }) => {
    await findDoubles(db, mostWaitedFor)
    return listDoubles(db.reading, query)
  },
  decide: ({ params, body, caller }) => decideDouble(db, caller, params, body),
}))

export const customerMergeRoutes = implement(customerMerges, ({ db }) => ({
  merge: ({ params, body, caller }) => mergeCustomers(db, caller, params.customerId, body),
  undo: ({ params, caller }) => undoMerge(db, caller, params.mergeId),
}))

export const customerContactRoutes = implement(customerContacts, ({ db }) => ({
  add: ({ params, body, caller }) => addContact(db, caller, params.customerId, body),
  change: ({ params, body, caller }) => changeContact(db, caller, params, body),
}))
