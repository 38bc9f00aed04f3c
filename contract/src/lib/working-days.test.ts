import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  holidayNames,
  holidayOn,
  isWorkingDay,
  publicHolidays,
  weekdayOfDay,
} from './working-days.ts'

describe('Public holidays', () => {
  it.each([
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
  ])('places Easter of %i on %s', (_, day) => {
    expect(holidayOn(day)).toBe('Wielkanoc')
    expect(holidayOn(dayAfter(day, 1))).toBe('Poniedziałek Wielkanocny')
    expect(holidayOn(dayAfter(day, 60))).toBe('Boże Ciało')
  })

  it('number 14 a year, and 13 before Christmas Eve became one', () => {
    expect(publicHolidays(2027).size).toBe(14)
    expect(publicHolidays(2024).size).toBe(13)
    expect(holidayOn('2026-12-24')).toBe('Wigilia Bożego Narodzenia')
    expect(holidayOn('2024-12-24')).toBeNull()
    expect([...publicHolidays(2027).values()].toSorted()).toEqual([...holidayNames].toSorted())
  })

  it('exclude weekends and holidays from working days', () => {
    expect(isWorkingDay('2026-11-10')).toBe(true)
    expect(isWorkingDay('2026-11-11')).toBe(false)
    expect(isWorkingDay('2026-11-14')).toBe(false)
    expect(isWorkingDay('2026-11-15')).toBe(false)
  })
})

it('orders the days of a week, across months and daylight saving', () => {
  expect(weekdayOfDay('2026-11-16')).toBe(1)
  expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26')
  expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28')
})
