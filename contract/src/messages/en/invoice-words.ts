import type { invoiceWords as polish } from '../pl/invoice-words.ts'
import type { English } from '../translation.ts'

/** States and kinds of invoices, in lists and on their pages. */
export const invoiceWords: English<typeof polish> = {
  invoiceStatus: {
    draft: 'Draft',
    issuing: 'Being issued',
    unpaid: 'Unpaid',
    overdue: 'Overdue',
    partlyPaid: 'Partly paid',
    paid: 'Paid',
    corrected: 'Corrected',
    refund: 'To be refunded',
  },
  invoiceKind: {
    VAT: 'Invoice',
    ZAL: 'Advance',
    ROZ: 'Final',
    KOR: 'Correction',
    KOR_ZAL: 'Correction of an advance',
    KOR_ROZ: 'Correction of a final invoice',
    PRO: 'Proforma',
  },
}
