import { listShape, multi } from '../../lib/list.ts'
import { invoiceKinds } from './invoice-kinds.ts'
import { invoiceStatuses } from './invoice-status.ts'

export const invoiceExportList = listShape({
  sorts: ['issued', 'number', 'buyer', 'gross', 'due'],
  first: 'issued',
  order: 'desc',
  filters: {
    status: multi(invoiceStatuses),
    kind: multi(invoiceKinds),
    customer: 'id',
    issued: 'days',
    due: 'days',
  },
})
