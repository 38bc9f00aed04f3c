import type { InvoicePayment, OwedInvoice } from './invoice-payments.contract.ts'

const id = (n: number) => `01900000-0000-7000-8000-0000000000a${n}`

/** Overdue; nothing is paid. */
export const anOwedInvoice = (overrides: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id: id(1),
  source: 'invoice',
  number: 'FV/2026/01/0001',
  buyer: 'Wspólnota Ogrodowa',
  customerId: id(9),
  issuedOn: '2026-01-02',
  dueOn: '2026-01-16',
  payable: 12_300,
  paid: 0,
  left: 12_300,
  ...overrides,
})

export const anInvoicePayment = (overrides: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id: id(2),
  transferId: id(3),
  paidOn: '2026-01-10',
  amount: 2300,
  form: 'transfer',
  reference: 'przelew 17',
  note: null,
  by: 'Maria Wójcik',
  at: '2026-01-10T09:00:00.000Z',
  others: [],
  revoked: null,
  ...overrides,
})
