import { describe, expect, it } from 'vitest'
import { documentNumber, type SeriesFormat, seriesPeriod } from './document-series.ts'

const monthly: SeriesFormat = { prefix: 'FV', yearFirst: true, separator: '/', digits: 4, resets: 'month' }

describe('the period of a series', () => {
  it.each([
    ['month', '2026-11'],
    ['year', '2026'],
    ['never', ''],
  ] as const)('starting again each %s is %s', (resets, period) => {
    expect(seriesPeriod(resets, '2026-11-21')).toBe(period)
  })
})

describe('the number of a document', () => {
  it('names year and month before the count', () => {
    expect(documentNumber(monthly, '2026-11', 7)).toBe('FV/2026/11/0007')
  })

  it('names them in reverse behind the count where the year is last', () => {
    expect(documentNumber({ ...monthly, yearFirst: false, separator: '-' }, '2026-11', 7)).toBe(
      'FV-0007-11-2026',
    )
  })

  it('has the count alone in a series that never starts again', () => {
    expect(documentNumber({ ...monthly, resets: 'never' }, '', 12_345)).toBe('FV/12345')
  })
})
