import { invoiceList } from '@zlecenia/contract/features/invoices/invoice-list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { viewedList } from '#features/saved-views/index.ts'
import { countInvoices } from './invoice-list.queries.ts'

/** List of invoices with saved views. */
export const viewedInvoices = viewedList('Invoice', invoiceList, (db, _caller, queries) =>
  countInvoices(db.reading, queries, todayInWarsaw()),
)
