import type { DocumentSeries, InvoiceSettings } from './invoice-settings.contract.ts'

export const anInvoiceSettings = (overrides: Partial<InvoiceSettings> = {}): InvoiceSettings => ({
  place: 'Gdynia',
  accounts: [{ number: '61109010140000071219812874', bank: 'Bank Przykładowy', label: null }],
  dueDays: 14,
  paymentForm: 'transfer',
  exemption: null,
  remark: null,
  krs: null,
  regon: null,
  bdo: null,
  ksefFrom: null,
  companyLacks: [],
  version: 1,
  ...overrides,
})

export const aDocumentSeries = (overrides: Partial<DocumentSeries> = {}): DocumentSeries => ({
  kind: 'VAT',
  prefix: 'FV',
  yearFirst: true,
  separator: '/',
  digits: 4,
  resets: 'month',
  firstNumber: 7,
  next: {
    year: { period: '2026', n: 1 },
    month: { period: '2026-11', n: 9 },
    never: { period: '', n: 1 },
  },
  nextNumber: 'FV/2026/11/0009',
  version: 1,
  ...overrides,
})
