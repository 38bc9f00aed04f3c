import { listShape, multi } from '../../lib/list.ts'
import { invoiceKinds } from './invoice-kinds.ts'
import { invoiceStatuses } from './invoice-status.ts'

export const invoiceList = listShape({
  sorts: ['number', 'buyer', 'issued', 'due', 'gross'],
  first: 'issued',
  order: 'desc',
  filters: {
    status: multi(invoiceStatuses),
    kind: invoiceKinds,
    /** `without`: issued since the company has to send to KSeF, and not taken by it yet. */
    ksef: ['with', 'without'],
    issued: 'days',
    customerId: 'id',
    buildingId: 'id',
    orderId: 'id',
  },
})

/** Payers on a page of orders to be invoiced, and orders shown of each. */
export const toIssueLimits = { payers: 8, orders: 6, ordersOfPayer: 200 } as const
