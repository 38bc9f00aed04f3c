import { describe, expect, it } from 'vitest'
import { quantity, unitPrice } from './money-rules.ts'

describe('A decimal on the wire', () => {
  it.each([
    ['12.50', '12.5'],
    ['100', '100'],
    ['0', '0'],
    ['0.00', '0'],
    ['10.000', '10'],
    ['9999999.99999999', '9999999.99999999'],
  ])('takes the price %s as %s', (text, kept) => {
    expect(unitPrice('rules.invalid').parse(text)).toBe(kept)
  })

  it.each(['', ' ', '1,5', '-1', '01', '1.', '.5', '1e3', '10000000', '1.123456789', '١'])(
    'rejects the price "%s"',
    (text) => {
      expect(unitPrice('rules.invalid').safeParse(text).success).toBe(false)
    },
  )

  it('limits a quantity to six places', () => {
    expect(quantity('rules.invalid').safeParse('1.123456').success).toBe(true)
    expect(quantity('rules.invalid').safeParse('1.1234567').success).toBe(false)
  })
})
