import { describe, expect, it } from 'vitest'
import { dayOfKm, expectedOn, kmPerDay, monthsAfter, readingProblem } from './vehicle-kinds.ts'

describe('readings of an odometer', () => {
  const before = { day: '2026-11-01', km: 50_000 }
  const after = { day: '2026-11-20', km: 51_000 }

  it('accepts a reading between its neighbours', () => {
    expect(readingProblem({ day: '2026-11-10', km: 50_400 }, { before, after })).toBeNull()
    expect(readingProblem({ day: '2026-11-10', km: 50_000 }, { before, after: null })).toBeNull()
    expect(readingProblem({ day: '2026-11-10', km: 12 }, { before: null, after: null })).toBeNull()
  })

  it('names a reading that goes back, beyond a later one, or far ahead', () => {
    expect(readingProblem({ day: '2026-11-10', km: 49_999 }, { before, after })).toBe('back')
    expect(readingProblem({ day: '2026-11-10', km: 51_001 }, { before, after })).toBe('beyond')
    expect(readingProblem({ day: '2026-11-02', km: 181_000 }, { before, after: null })).toBe('far')
  })

  it('averages the last half a year', () => {
    const readings = [
      { day: '2025-01-01', km: 0 },
      { day: '2026-07-01', km: 10_000 },
      { day: '2026-10-09', km: 15_000 },
    ]
    expect(kmPerDay(readings)).toBe(50)
    expect(kmPerDay([])).toBeNull()
    expect(kmPerDay([before, before])).toBeNull()
  })

  it('projects the day of a distance', () => {
    expect(dayOfKm(51_000, before, 50)).toBe('2026-11-21')
    expect(dayOfKm(49_000, before, 50)).toBe('2026-11-01')
    expect(dayOfKm(51_000, before, null)).toBeNull()
    expect(dayOfKm(9_000_000, before, 1)).toBeNull()
    expect(expectedOn('2026-12-01', '2026-11-21')).toBe('2026-11-21')
    expect(expectedOn(null, '2026-11-21')).toBe('2026-11-21')
    expect(expectedOn(null, null)).toBeNull()
  })
})

describe('a repeated term', () => {
  it('returns to a leap day', () => {
    const next = [1, 2, 3, 4].reduce<string[]>(
      (days) => [...days, monthsAfter(days.at(-1) ?? '', 12, 29)],
      ['2024-02-29'],
    )
    expect(next).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
  })

  it('keeps the end of a month', () => {
    expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28')
    expect(monthsAfter('2027-02-28', 6, 31)).toBe('2027-08-31')
  })
})
