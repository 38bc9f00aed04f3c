import { expect, it } from 'vitest'
import { type InvoiceBalance, invoiceStatus } from './invoice-status.ts'

const issued: InvoiceBalance = {
  state: 'issued',
  owed: 12_300,
  paid: 0,
  zeroed: false,
  dueOn: '2026-11-20',
}

it.each<[string, Partial<InvoiceBalance>, string]>([
  ['draft', { state: 'draft' }, '2026-11-21'],
  ['issuing', { state: 'issuing' }, '2026-11-21'],
  ['unpaid', {}, '2026-11-20'],
  ['overdue', {}, '2026-11-21'],
  ['overdue', { owed: 12_200, paid: 100 }, '2026-11-21'],
  ['partlyPaid', { owed: 12_200, paid: 100 }, '2026-11-20'],
  ['paid', { owed: 0, paid: 12_300 }, '2026-11-21'],
  ['partlyPaid', { owed: -100, paid: 12_400 }, '2026-11-21'],
  ['unpaid', { owed: -500, dueOn: null }, '2026-11-21'],
  ['paid', { owed: 0 }, '2026-11-21'],
  ['corrected', { owed: 0, zeroed: true }, '2026-11-21'],
  ['partlyPaid', { owed: -12_300, paid: 12_300, zeroed: true }, '2026-11-21'],
])('%s: %o on %s', (status, change, today) => {
  expect(invoiceStatus({ ...issued, ...change }, today)).toBe(status)
})
