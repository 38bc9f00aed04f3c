import { exampleId } from '../../examples/chance.ts'
import type { InvoiceRow, InvoicesSummary, OrderToIssue, PayerToIssue } from './invoice-list.contract.ts'

export const anInvoiceRow = (overrides: Partial<InvoiceRow> = {}, n = 1): InvoiceRow => ({
  id: exampleId(`invoice ${n}`),
  number: `FV/2026/11/${String(n).padStart(4, '0')}`,
  kind: 'VAT',
  status: 'unpaid',
  buyer: 'Wspólnota Mieszkaniowa Ogrodowa 12',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-04',
  gross: 12_300,
  left: 12_300,
  corrected: false,
  hasKsefNumber: false,
  ...overrides,
})

export const anOrderToIssue = (overrides: Partial<OrderToIssue> = {}, n = 1): OrderToIssue => ({
  id: exampleId(`order to issue ${n}`),
  number: `ZL/2026/${String(n).padStart(6, '0')}`,
  building: { id: exampleId(`building to issue ${n}`), address: `Ogrodowa ${n}`, city: 'Warszawa' },
  doneOn: '2026-11-18',
  services: ['Konserwacja windy'],
  worth: 25_000,
  marks: [],
  ...overrides,
})

export const aPayerToIssue = (overrides: Partial<PayerToIssue> = {}, n = 1): PayerToIssue => {
  const orders = overrides.orders ?? [anOrderToIssue({}, 10 * n), anOrderToIssue({}, 10 * n + 1)]
  return {
    payer: { id: exampleId(`payer to issue ${n}`), name: `Wspólnota Ogrodowa ${n}` },
    total: orders.length,
    marked: orders.filter(({ marks }) => marks.length > 0).length,
    ...overrides,
    orders,
  }
}

export const aSummary = (overrides: Partial<InvoicesSummary> = {}): InvoicesSummary => ({
  unpaid: { count: 3, sum: 44_200 },
  overdue: { count: 1, sum: 24_600 },
  thisMonth: { count: 12, sum: 1_234_500 },
  drafts: 2,
  withoutKsef: 0,
  ...overrides,
})
