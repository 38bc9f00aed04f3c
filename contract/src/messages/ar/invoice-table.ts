import type { invoiceTable as polish } from '../pl/invoice-table.ts'
import type { Arabic } from '../translation.ts'

export const invoiceTable: Arabic<typeof polish> = {
  invoiceTable: {
    registerMonth: 'شهر السجل',
    why: 'السبب',
    mark: 'العلامة في التصدير',
    ksefNumber: 'رقم KSeF',
    exportedAt: 'وقت التصدير',
    nip: 'الرقم الضريبي للمشتري',
    orders: 'الطلبات',
    net: 'الصافي',
    vat: 'الضريبة',
    paid: 'المدفوع',
  },
}
