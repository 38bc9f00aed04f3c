import { expect, it } from 'vitest'
import { dayAndTimeOf, dayOf, longDayOf, spanOf, timeOf } from './dates.ts'

it('shows days and hours in Polish format and Warsaw time', () => {
  expect(dayOf('2026-01-05')).toBe('05.01.2026')
  expect(longDayOf('2026-11-21')).toBe('21 listopada 2026')
  expect(timeOf('2026-07-01T06:05:00Z')).toBe('08:05')
  expect(dayAndTimeOf('2026-12-31T23:30:00Z')).toBe('01.01.2027, 00:30')
})

it('shows the second day of a span only when it differs', () => {
  expect(spanOf('2026-01-05T07:00:00Z', '2026-01-05T08:30:00Z')).toBe('05.01.2026, 08:00–09:30')
  expect(spanOf('2026-01-05T22:00:00Z', '2026-01-06T01:00:00Z')).toBe('05.01.2026, 23:00 – 06.01.2026, 02:00')
})
