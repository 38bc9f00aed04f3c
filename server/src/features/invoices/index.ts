export { invoiceExportRoutes } from './exports/invoice-exports.routes.ts'
export { invoiceConstraints } from './invoices.constraints.ts'
export { invoiceRoutes } from './invoices.routes.ts'
export { issueLeft, issueTask } from './issue.service.ts'
