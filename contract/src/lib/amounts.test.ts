import { describe, expect, it } from 'vitest'
import { timesDecimal, typedAmount, typedDecimal, writtenAmount, writtenAmountBare } from './amounts.ts'
import { languageCodes } from './languages.ts'
import { writtenCount } from './written-numbers.ts'

/** Replaces non-breaking spaces with ordinary ones. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

describe('An amount', () => {
  it.each([
    [1_234_567, '12 345,67 zł'],
    [123_450, '1 234,50 zł'],
    [5, '0,05 zł'],
    [0, '0,00 zł'],
    [-199, '-1,99 zł'],
    // A float would write 90 071 992 547 409,92.
    [9_007_199_254_740_991, '90 071 992 547 409,91 zł'],
  ])('writes %i grosze as %s', (grosze, text) => {
    expect(plain(writtenAmount('pl', grosze))).toBe(text)
  })

  it.each([
    ['1 234,50', 123_450],
    ['1\u00a0234,50 zł', 123_450],
    ['1\u202f234\u202f567,5', 123_456_750],
    ['1234.5', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50 PLN', 123_450],
    ['1.234.567', 123_456_700],
    ['12', 1200],
    [',5', 50],
    ['-12,00zł', -1200],
    ['−1', -100],
    ['-0', 0],
  ])('reads "%s" as %i grosze', (text, grosze) => {
    expect(typedAmount(text)).toBe(grosze)
  })

  it.each([
    // Ambiguous: a thousand, or one and a fraction.
    '1.234',
    '1,234',
    '1,505',
    '1 23,50',
    '12 3456',
    '1,234,50',
    '1.2.3',
    '',
    ' ',
    '-',
    ',',
    'zł',
    '12e3',
    '1/2',
    '99999999999999999',
  ])('rejects "%s"', (text) => {
    expect(typedAmount(text)).toBeNull()
  })

  it.each(languageCodes)('survives the round trip through a field in %s', (language) => {
    for (const grosze of [0, 1, 99, 123_450, -1_234_567, 999_999_999_99]) {
      expect(typedAmount(writtenAmountBare(language, grosze))).toBe(grosze)
    }
  })
})

it('reads a quantity with the given number of decimals', () => {
  expect(typedDecimal('1,234', 3)).toBe(1234)
  expect(typedDecimal('2', 3)).toBe(2000)
  expect(typedDecimal('7', 0)).toBe(7)
  expect(typedDecimal('7,5', 0)).toBeNull()
})

it.each([
  // 23 % of 10.00; of 0.50, a half rounded away from zero; and of a value beyond float precision.
  [1000, 23, 2, 230],
  [50, 23, 2, 12],
  [-50, 23, 2, -12],
  [150, 1, 2, 2],
  [9_007_199_254_740_991, 100, 2, 9_007_199_254_740_991],
  // 2.5 hours of 120.00.
  [12_000, 25, 1, 30_000],
])('multiplies %i by %i with %i decimals to %i', (parts, factor, places, product) => {
  expect(timesDecimal(parts, factor, places)).toBe(product)
})

it('groups the digits of a count', () => {
  expect([999, 1234, 100_000].map((n) => plain(writtenCount('pl', n)))).toEqual(['999', '1 234', '100 000'])
  expect(writtenCount('en', 1234)).toBe('1,234')
})
