import { customerContacts } from '@zlecenia/contract/features/customers-pages/customer-contacts.contract'
import { customerRecords } from '@zlecenia/contract/features/customers-pages/customer-record.contract'
import { implement } from '../../platform/implement.ts'
import { addContact, changeContact } from './customer-contacts.service.ts'
import { addCustomer, changeCustomer, customerHistory, removeCustomer } from './customer-record.service.ts'

export const customerRecordRoutes = implement(customerRecords, ({ db }) => ({
  add: ({ body, caller }) => addCustomer(db, caller, body),
  change: ({ params, body, caller }) => changeCustomer(db, caller, params.customerId, body),
  remove: ({ params, caller }) => removeCustomer(db, caller, params.customerId),
  history: ({ params, query }) => customerHistory(db, params.customerId, query.page),
}))

export const customerContactRoutes = implement(customerContacts, ({ db }) => ({
  add: ({ params, body, caller }) => addContact(db, caller, params.customerId, body),
  change: ({ params, body, caller }) => changeContact(db, caller, params, body),
}))
