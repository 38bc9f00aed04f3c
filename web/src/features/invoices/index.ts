export const invoicesListPage = () =>
  import('./list/invoices-list-page.tsx').then((it) => it.InvoicesListPage)
export const newInvoicePage = () => import('./form/new-invoice-page.tsx').then((it) => it.NewInvoicePage)
export const invoiceEditPage = () => import('./form/invoice-edit-page.tsx').then((it) => it.InvoiceEditPage)
export const invoicePage = () => import('./preview/invoice-page.tsx').then((it) => it.InvoicePage)
