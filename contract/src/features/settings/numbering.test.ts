import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialNumbering, type Numbering, numberDigits, orderNumber, separators } from './numbering.ts'

it('defaults to ZL, year and six digits', () => {
  expect(orderNumber(initialNumbering, 2026, 123)).toBe('ZL/2026/000123')
  expect(orderNumber(initialNumbering, 2026, 1_234_567)).toBe('ZL/2026/1234567')
})

it('can put the number before the year', () => {
  const numbering: Numbering = { prefix: 'SERWIS2', yearFirst: false, separator: '-', digits: 5 }
  expect(orderNumber(numbering, 2026, 123)).toBe('SERWIS2-00123-2026')
})

it('never gives two orders the same number, whatever format each was created with', () => {
  const numbering: fc.Arbitrary<Numbering> = fc.record({
    prefix: fc.constantFrom('ZL', 'A1', 'ZL2026'),
    yearFirst: fc.boolean(),
    separator: fc.constantFrom(...separators),
    digits: fc.integer(numberDigits),
  })
  const made = fc.record({
    numbering,
    year: fc.integer({ min: 2020, max: 2030 }),
    n: fc.integer({ min: 1, max: 3000 }),
  })
  fc.assert(
    fc.property(made, made, (a, b) => {
      fc.pre(a.year !== b.year || a.n !== b.n)
      expect(orderNumber(a.numbering, a.year, a.n)).not.toBe(orderNumber(b.numbering, b.year, b.n))
    }),
    { numRuns: 2000 },
  )
})
