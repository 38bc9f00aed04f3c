import { customerContacts } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import { customerDuplicates } from '@zlecenia/contract/features/customers/pages/customer-duplicates.contract'
import { customerMerges } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import { customerRecords } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { implement } from '#platform/implement.ts'
import { createContact, updateContact } from './customer-contacts.service.ts'
import { decideDuplicate, findDuplicates } from './customer-duplicates.service.ts'
import { mergeCustomers, undoMerge } from './customer-merges.service.ts'
import { createCustomer, customerHistory, deleteCustomer, updateCustomer } from './customer-record.service.ts'
import { listDuplicates } from './duplicate-list.queries.ts'

export const customerRecordRoutes = implement(customerRecords, ({ db }) => ({
  add: ({ body, caller }) => createCustomer(db, caller, body),
  change: ({ params, body, caller }) => updateCustomer(db, caller, params.customerId, body),
  remove: ({ params, caller }) => deleteCustomer(db, caller, params.customerId),
  history: ({ params, query }) => customerHistory(db, params.customerId, query.page),
}))

/** Clients compared before a list is answered. */
const mostWaitedFor = 1000

export const customerDuplicateRoutes = implement(customerDuplicates, ({ db }) => ({
  list: async ({ query }) => {
    await findDuplicates(db, mostWaitedFor)
    return listDuplicates(db.reading, query)
  },
  decide: ({ params, body, caller }) => decideDuplicate(db, caller, params, body),
}))

export const customerMergeRoutes = implement(customerMerges, ({ db }) => ({
  merge: ({ params, body, caller }) => mergeCustomers(db, caller, params.customerId, body),
  undo: ({ params, caller }) => undoMerge(db, caller, params.mergeId),
}))

export const customerContactRoutes = implement(customerContacts, ({ db }) => ({
  add: ({ params, body, caller }) => createContact(db, caller, params.customerId, body),
  change: ({ params, body, caller }) => updateContact(db, caller, params, body),
}))
