import { expect, it } from 'vitest'
import { exampleDocument } from './invoice-document.examples.ts'
import type { BuyerIdentity } from './invoice-document.ts'
import type { InvoiceKind } from './invoice-kinds.ts'
import { hasKsefDuty } from './ksef-duty.ts'

const { buyer } = exampleDocument({})
const company = { kind: 'nip', nip: '5260250274' } as const
const abroad = { kind: 'eu', country: 'DE', number: '123456789' } as const

it.each<[string, InvoiceKind, string, BuyerIdentity, string | null, boolean]>([
  ['includes an invoice of the first day', 'VAT', '2027-01-01', company, '2027-01-01', true],
  ['includes none of the day before', 'VAT', '2026-12-31', company, '2027-01-01', false],
  ['includes a correction', 'KOR', '2027-02-01', company, '2027-01-01', true],
  ['includes an invoice for a company abroad', 'VAT', '2027-02-01', abroad, '2027-01-01', true],
  ['includes none for a consumer', 'VAT', '2027-02-01', { kind: 'none' }, '2027-01-01', false],
  ['includes no proforma', 'PRO', '2027-02-01', company, '2027-01-01', false],
  ['includes none without a first day', 'VAT', '2027-02-01', company, null, false],
])('%s', (_, kind, issuedOn, identity, ksefFrom, expected) => {
  expect(hasKsefDuty({ kind, issuedOn, buyer: { ...buyer, identity } }, ksefFrom)).toBe(expected)
})
