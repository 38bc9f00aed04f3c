import { expect, it } from 'vitest'
import { balanceOf, type InvoiceBalance, invoiceStatus } from './invoice-status.ts'

const issued: InvoiceBalance = { kind: 'VAT', state: 'issued', gross: 12_300, paid: 0, dueOn: '2026-11-20' }

it.each<[string, Partial<InvoiceBalance>, string]>([
  ['draft', { state: 'draft' }, '2026-11-21'],
  ['issuing', { state: 'issuing' }, '2026-11-21'],
  ['unpaid', {}, '2026-11-20'],
  ['overdue', {}, '2026-11-21'],
  ['overdue', { paid: 100 }, '2026-11-21'],
  ['partlyPaid', { paid: 100 }, '2026-11-20'],
  ['paid', { paid: 12_300 }, '2026-11-21'],
  ['partlyPaid', { paid: 12_400 }, '2026-11-21'],
  ['unpaid', { gross: -500, dueOn: null }, '2026-11-21'],
  ['paid', { gross: 0 }, '2026-11-21'],
])('%s: %o on %s', (status, change, today) => {
  expect(invoiceStatus({ ...issued, ...change }, today)).toBe(status)
})

it('a proforma leaves nothing to pay', () => {
  expect(balanceOf({ ...issued, kind: 'PRO' })).toBe(0)
})
