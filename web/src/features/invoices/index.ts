import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const invoicesListPage = () =>
  import('./list/invoices-list-page.tsx').then((it) => it.InvoicesListPage)
export const newInvoicePage = () => import('./form/new-invoice-page.tsx').then((it) => it.NewInvoicePage)
export const invoiceEditPage = () => import('./form/invoice-edit-page.tsx').then((it) => it.InvoiceEditPage)
export const invoicePage = () => import('./preview/invoice-page.tsx').then((it) => it.InvoicePage)

/** Apart: the index is loaded at start. */
const invoicesOf = () => withMessages(import('./list/invoices-of.tsx'))
export const InvoicesOfCustomer = lazy(() => invoicesOf().then((it) => ({ default: it.InvoicesOfCustomer })))
export const InvoicesOfBuilding = lazy(() => invoicesOf().then((it) => ({ default: it.InvoicesOfBuilding })))
export const InvoicesOfOrder = lazy(() => invoicesOf().then((it) => ({ default: it.InvoicesOfOrder })))
