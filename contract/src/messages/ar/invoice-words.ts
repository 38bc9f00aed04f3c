import type { invoiceWords as polish } from '../pl/invoice-words.ts'
import type { Arabic } from '../translation.ts'

/** States and kinds of invoices, in lists and on their pages. */
export const invoiceWords: Arabic<typeof polish> = {
  invoiceStatus: {
    draft: 'مسودة',
    issuing: 'قيد الإصدار',
    unpaid: 'غير مدفوعة',
    overdue: 'متأخرة',
    partlyPaid: 'مدفوعة جزئيًا',
    paid: 'مدفوعة',
    corrected: 'مصححة',
    refund: 'للاسترداد',
  },
  invoiceKind: {
    VAT: 'فاتورة',
    ZAL: 'دفعة مقدمة',
    ROZ: 'نهائية',
    KOR: 'تصحيح',
    KOR_ZAL: 'تصحيح دفعة مقدمة',
    KOR_ROZ: 'تصحيح نهائية',
    PRO: 'مبدئية',
  },
}
