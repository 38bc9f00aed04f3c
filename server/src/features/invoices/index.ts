export { invoiceConstraints } from './invoices.constraints.ts'
export { invoiceRoutes } from './invoices.routes.ts'
export { issueLeft, issueTask } from './issue.service.ts'
export { invoiceListRoutes } from './list/invoice-list.routes.ts'
