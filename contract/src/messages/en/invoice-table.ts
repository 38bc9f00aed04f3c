import type { invoiceTable as polish } from '../pl/invoice-table.ts'
import type { English } from '../translation.ts'

export const invoiceTable: English<typeof polish> = {
  invoiceTable: {
    registerMonth: 'Month of the register',
    why: 'Reason',
    mark: 'Mark in the export',
    ksefNumber: 'KSeF number',
    exportedAt: 'Exported',
    nip: 'Tax number of the buyer',
    orders: 'Orders',
    net: 'Net',
    vat: 'VAT amount',
    paid: 'Paid',
  },
}
