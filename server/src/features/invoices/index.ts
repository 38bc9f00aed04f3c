export { putIntoDraft } from './draft-of-customer.ts'
export {
  addExampleDraft,
  type BilledOrder,
  draftOfCustomerOn,
  draftOfOrdersOn,
  issueExample,
} from './example-invoices.ts'
export { invoiceExportRoutes } from './exports/invoice-exports.routes.ts'
export { invoiceKsefRoutes } from './invoice-ksef.routes.ts'
export { invoicePaperRoutes } from './invoice-papers.routes.ts'
export { invoiceSettingsRoutes } from './invoice-settings.routes.ts'
export { invoiceConstraints } from './invoices.constraints.ts'
export { invoiceRoutes } from './invoices.routes.ts'
export { issueLeft, issueTask } from './issue.service.ts'
export { invoiceLetterTask } from './letters/invoice-letter.task.ts'
export { commaDecimal } from './lines-of-orders.ts'
export { invoiceListRoutes } from './list/invoice-list.routes.ts'
export { viewedInvoices } from './list/viewed-invoices.ts'
export { invoicePdf } from './paper/invoice-pdf.ts'
export { sumPayments } from './payments/payments.queries.ts'
export { invoicePaymentRoutes } from './payments/payments.routes.ts'
export { notifyOfOverdueInvoices } from './reminders/overdue.ts'
export { reminderLetterTask } from './reminders/reminder-letter.task.ts'
export { invoiceReminderRoutes } from './reminders/reminders.routes.ts'
export { bankStatementRoutes } from './statements/statements.routes.ts'
export { whiteListRoutes } from './white-list/white-list.routes.ts'
