import { expect, it } from 'vitest'
import { awaitsKsef } from './awaits-ksef.ts'

const invoice = { kind: 'VAT', buyer: 'nip', issuedOn: '2026-11-21', ksefNumber: null } as const

it.each([
  ['on the first day of sending', invoice, '2026-11-21', true],
  ['before that day', invoice, '2026-11-22', false],
  ['where no day is set', invoice, null, false],
  ['with a number', { ...invoice, ksefNumber: '1234563218-20261121-010000000000-00' }, '2026-11-21', false],
  ['of a consumer', { ...invoice, buyer: 'none' as const }, '2026-11-21', false],
  ['of a foreign buyer', { ...invoice, buyer: 'eu' as const }, '2026-11-21', false],
  ['as a proforma', { ...invoice, kind: 'PRO' as const }, '2026-11-21', false],
])('judges an invoice %s', (_, it, from, expected) => {
  expect(awaitsKsef(it, from)).toBe(expected)
})
