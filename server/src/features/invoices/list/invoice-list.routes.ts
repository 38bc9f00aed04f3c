import { invoiceLists } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { readsContactData } from '#features/customers/index.ts'
import { implement } from '#platform/implement.ts'
import { invoicesSummary, listInvoices } from './invoice-list.queries.ts'
import { ordersToIssue, ordersToIssueOf } from './to-issue.queries.ts'

export const invoiceListRoutes = implement(invoiceLists, ({ db }) => ({
  list: ({ query }) => listInvoices(db.reading, query, todayInWarsaw()),
  summary: ({ query }) => invoicesSummary(db.reading, todayInWarsaw(), query.customerId),
  toIssue: ({ query, caller }) => ordersToIssue(db.reading, query, readsContactData(caller)),
  toIssueOf: async ({ params, query, caller }) => ({
    orders: await ordersToIssueOf(db.reading, params.payerId, query.q, readsContactData(caller)),
  }),
}))
