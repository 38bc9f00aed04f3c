import { describe, expect, it } from 'vitest'
import { transferCode } from './transfer-code.ts'

const transfer = {
  sellerNip: '1234563218',
  sellerName: 'Serwis Test Sp. z o.o.',
  account: 'PL61 1090 1014 0000 0712 1981 2874',
  amount: 33_900,
  title: 'FV/2026/11/0001',
  isSplitPayment: false,
}

describe('the QR code of a transfer', () => {
  it('has nine fields', () => {
    expect(transferCode(transfer)).toBe(
      '1234563218|PL|61109010140000071219812874|033900|Serwis Test Sp. z o.|FV/2026/11/0001|||',
    )
  })

  it('has a limit of 9,999.99 zł', () => {
    expect(transferCode({ ...transfer, amount: 999_999 })).toContain('|999999|')
    expect(transferCode({ ...transfer, amount: 1_000_000 })).toBeNull()
  })

  it.each([
    ['split payment', { isSplitPayment: true }],
    ['nothing to pay', { amount: 0 }],
    ['a refund', { amount: -100 }],
    ['an account with a wrong checksum', { account: '62109010140000071219812874' }],
    ['a foreign account', { account: 'DE89370400440532013000' }],
  ])('has no code with %s', (_, change) => {
    expect(transferCode({ ...transfer, ...change })).toBeNull()
  })

  it('keeps separators and line breaks out of name and title, and stays short', () => {
    const text = transferCode({ ...transfer, sellerName: 'A|B\nC', title: '😀'.repeat(40) }) ?? ''
    expect(text.split('|')).toHaveLength(9)
    expect(text.split('|')[4]).toBe('A B C')
    expect([...(text.split('|')[5] ?? '')]).toHaveLength(32)
  })
})
