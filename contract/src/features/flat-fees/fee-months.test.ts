import { describe, expect, it } from 'vitest'
import { dueDayOf, dueMonths, feeMonthsMost, lastDayOf } from './fee-months.ts'

describe('months of a flat fee', () => {
  const open = { from: '2026-01-10', until: null, day: 15 }

  it('fall due on their day, from the month before the contract was recorded', () => {
    expect(dueMonths(open, '2026-09-05', '2026-11-14')).toEqual(['2026-10', '2026-09', '2026-08'])
    expect(dueMonths(open, '2026-09-05', '2026-11-15')).toEqual(['2026-11', '2026-10', '2026-09', '2026-08'])
  })

  it('begin and end with the contract', () => {
    const short = { ...open, from: '2026-10-31', until: '2026-11-01' }
    expect(dueMonths(short, '2026-01-01', '2027-03-31')).toEqual(['2026-11', '2026-10'])
    expect(dueMonths({ ...open, from: '2027-05-01' }, '2026-01-01', '2027-03-31')).toEqual([])
  })

  it('cross the new year, and are limited', () => {
    expect(dueMonths(open, '2026-12-24', '2027-01-15')).toEqual(['2027-01', '2026-12', '2026-11'])
    expect(dueMonths(open, '2026-01-01', '2036-01-15')).toHaveLength(feeMonthsMost)
  })

  it.each([
    ['2026-02', 31, '2026-02-28'],
    ['2028-02', 30, '2028-02-29'],
    ['2026-04', 31, '2026-04-30'],
    ['2026-12', 31, '2026-12-31'],
    ['2026-04', 1, '2026-04-01'],
  ])('fall due in %s by its last day, for day %i', (month, day, due) => {
    expect(dueDayOf(month, day)).toBe(due)
    expect(lastDayOf(month) >= due).toBe(true)
  })
})
