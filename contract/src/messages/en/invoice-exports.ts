import type { invoiceExports as polish } from '../pl/invoice-exports.ts'
import type { English } from '../translation.ts'

export const invoiceExports: English<typeof polish> = {
  invoiceExports: {
    title: 'Export of invoices',
    list: 'List of invoices',
    listHint: 'The invoices of the list, with its filters and order.',
    documents: 'Documents of a month',
    documentsHint: 'XML of each invoice issued in the month, in one archive.',
    register: 'Sales register JPK_V7M(3)',
    registerHint:
      'Columns of the register; the month of the sale, a correction in the month in which it counts. The KSeF number, or OFF, BFK, DI, of the day of the export. An accountant completes the rate "oo" and the procedures.',
    month: 'Month',
    zip: 'Download ZIP',
    listAs: 'List of invoices: {{format}}',
    registerAs: 'Sales register: {{format}}',
    lateAs: 'Rows to correct: {{format}}',
    none: 'There are no invoices in this month',
    marks: 'With a KSeF number: {{KSEF}}, OFF: {{OFF}}, BFK: {{BFK}}, DI: {{DI}}',
    never: 'This month was never exported',
    latest: 'Latest export: {{at}}, {{by}}',
    late: 'Register to correct: {{count}}',
    lateHint:
      'These documents changed after the export of their month. They disappear once it is exported again.',
    lateMore: '{{shown}} of {{total}} are shown. The file has the rest.',
    reason: { added: 'issued after the export', numbered: 'KSeF number after the export' },
    failed: 'The file could not be saved',
    fileList: 'invoices',
    fileRegister: 'sales-register',
    fileLate: 'to-correct',
    loading: 'Loading the register',
    stateFailed: 'The state of the register could not be loaded',
  },
}
