import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, lineAmount, sumOf, totalsDifference, totalsPerRate, vatPercent, vatRates } from './vat.ts'

const rate = fc.constantFrom(...vatRates)
const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
const lines = fc.array(fc.record({ rate, amount }), { maxLength: 60 })
const mode = fc.constantFrom('net' as const, 'gross' as const)

/** Exact rule in whole numbers: `rounded` is `dividend / divisor`, a half away from zero. */
const isRounded = (rounded: number, dividend: bigint, divisor: bigint) => {
  const off = 2n * (BigInt(rounded) * divisor - dividend)
  const away = dividend < 0n ? -divisor : divisor
  return (off > -divisor && off < divisor) || off === away
}

describe('The amount of a line', () => {
  it.each([
    ['1', '0.005', 1],
    ['1', '0.0049999', 0],
    ['-1', '0.005', -1],
    ['12.5', '99.99', 124_988],
    ['0.000001', '0.00000001', 0],
    ['3', '33.33333333', 10_000],
    // A float yields 1.00.
    ['1', '1.005', 101],
    ['999999999.999999', '1', 100_000_000_000],
  ])('is rounded once: %s × %s', (quantity, price, grosze) => {
    expect(lineAmount(quantity, price)).toBe(grosze)
  })

  it.each([
    ['1.1234567', '1'],
    ['1', '1.123456789'],
    ['1,5', '1'],
    ['', '1'],
    ['1e3', '1'],
    ['+1', '1'],
    ['9999999999', '999999999'],
  ])('refuses %s × %s', (quantity, price) => {
    expect(() => lineAmount(quantity, price)).toThrow(RangeError)
  })
})

describe('Totals of a document', () => {
  it.each([
    [100, '23', 'net', { net: 100, vat: 23, gross: 123 }],
    [123, '23', 'gross', { net: 100, vat: 23, gross: 123 }],
    [50, '23', 'net', { net: 50, vat: 12, gross: 62 }],
    [-50, '23', 'net', { net: -50, vat: -12, gross: -62 }],
    [10_000, '8', 'gross', { net: 9259, vat: 741, gross: 10_000 }],
    [10_000, 'zw', 'gross', { net: 10_000, vat: 0, gross: 10_000 }],
    [10_000, 'oo', 'net', { net: 10_000, vat: 0, gross: 10_000 }],
  ] as const)('splits %i at %s from %s', (amount, rate, mode, parts) => {
    expect(amountsOf(amount, rate, mode)).toEqual(parts)
  })

  it('takes the tax of the sum, which differs from the sum of the taxes', () => {
    const three = Array.from({ length: 3 }, () => ({ rate: '23' as const, amount: 10 }))
    expect(totalsPerRate(three, 'net')).toEqual([{ rate: '23', net: 30, vat: 7, gross: 37 }])
  })

  it('adds the tax to the net, and lists each rate once in the order of the table', () => {
    fc.assert(
      fc.property(lines, mode, (all, mode) => {
        const totals = totalsPerRate(all, mode)
        for (const it of totals) expect(it.net + it.vat).toBe(it.gross)
        const used = vatRates.filter((rate) => all.some((line) => line.rate === rate))
        expect(totals.map((it) => it.rate)).toEqual(used)
      }),
    )
  })

  it('keeps the sum of the lines of a rate, and rounds its tax once', () => {
    fc.assert(
      fc.property(lines, mode, (all, mode) => {
        for (const { rate, ...parts } of totalsPerRate(all, mode)) {
          const of = all.filter((line) => line.rate === rate)
          const sum = of.reduce((sum, line) => sum + line.amount, 0)
          const percent = vatPercent(rate)
          const divisor = mode === 'net' ? 100n : BigInt(100 + percent)
          expect(parts[mode]).toBe(sum)
          expect(isRounded(parts.vat, BigInt(sum) * BigInt(percent), divisor)).toBe(true)
        }
      }),
    )
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, mode, (all, mode) => {
        expect(totalsPerRate(all.toReversed(), mode)).toEqual(totalsPerRate(all, mode))
      }),
    )
  })

  it('mirrors negative lines', () => {
    fc.assert(
      fc.property(lines, mode, (all, mode) => {
        const mirrored = all.map(({ rate, amount }) => ({ rate, amount: 0 - amount }))
        const sums = [all, mirrored].map((it) => sumOf(totalsPerRate(it, mode)))
        expect(sumOf(sums)).toEqual({ net: 0, vat: 0, gross: 0 })
      }),
    )
  })

  it('adds up to the corrected totals with the differences of a correction', () => {
    fc.assert(
      fc.property(lines, lines, mode, (before, after, mode) => {
        const [was, is] = [totalsPerRate(before, mode), totalsPerRate(after, mode)]
        const differences = totalsDifference(was, is)
        for (const it of differences) expect(it.net + it.vat).toBe(it.gross)
        expect(sumOf([...was, ...differences])).toEqual(sumOf(is))
        expect(totalsDifference(is, is)).toEqual([])
      }),
    )
  })

  it('leads from one correction through the next to the same difference', () => {
    fc.assert(
      fc.property(lines, lines, lines, mode, (first, second, third, mode) => {
        const [a, b, c] = [first, second, third].map((it) => totalsPerRate(it, mode)) as [
          ReturnType<typeof totalsPerRate>,
          ReturnType<typeof totalsPerRate>,
          ReturnType<typeof totalsPerRate>,
        ]
        expect(sumOf([...totalsDifference(a, b), ...totalsDifference(b, c)])).toEqual(
          sumOf(totalsDifference(a, c)),
        )
      }),
    )
  })
})
