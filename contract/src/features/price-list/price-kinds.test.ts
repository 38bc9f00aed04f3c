import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceCatalogExample } from '../service-catalog/service-catalog.examples.ts'
import { proposedRate, raisedPrice, roundings, typedPercent } from './price-kinds.ts'

describe('The proposed rate', () => {
  it.each(['gates', 'garage_doors', 'barriers', 'grounds', 'playgrounds', 'cleaning', 'other'])(
    'never proposes 8 % for works outside a dwelling block: %s',
    (group) => {
      expect(serviceCatalogExample.map(({ key }) => key)).toContain(group)
      expect(proposedRate(group, 'labour')).toBe('23')
    },
  )

  it('proposes 8 % for labour inside a dwelling block only', () => {
    expect(proposedRate('plumbing', 'labour')).toBe('8')
    expect(proposedRate('plumbing', 'material')).toBe('23')
    expect(proposedRate('plumbing', 'travel')).toBe('23')
    expect(proposedRate(null, 'labour')).toBe('23')
    expect(proposedRate('a group of the office', 'labour')).toBe('23')
  })
})

describe('A raised price', () => {
  it.each([
    ['100', 750, '10', '107.5'],
    ['9.99', 750, '10', '10.7'],
    ['0.38', 500, '1', '0.4'],
    ['0.1', 500, '1', '0.11'],
    ['100', -1000, '100', '90'],
    ['99.5', 0, '100', '100'],
    ['0.00000001', 20_000, '1', '0'],
  ] as const)(
    'raise of %s by %i hundredths of a percent, rounded to %s, is %s',
    (net, percent, to, raised) => {
      expect(raisedPrice(net, percent, to)).toBe(raised)
    },
  )

  it('differs from the exact one by at most half of its part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: -9000, max: 20_000 }),
        fc.constantFrom(...roundings),
        (grosze, percent, to) => {
          const raised = raisedPrice(
            `${Math.trunc(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`,
            percent,
            to,
          )
          const [whole = '', part = ''] = raised.split('.')
          const got = BigInt(whole + part.padEnd(2, '0')) * 10_000n
          const exact = BigInt(grosze) * BigInt(10_000 + percent)
          const off = got > exact ? got - exact : exact - got
          expect(2n * off <= 10_000n * BigInt(to)).toBe(true)
          expect(got % (10_000n * BigInt(to))).toBe(0n)
        },
      ),
    )
  })

  it.each(['', '0', '1.234', '-90.01', '200.01', 'abc', '5%'])('rejects the percentage "%s"', (text) => {
    expect(typedPercent(text)).toBeNull()
  })
})
