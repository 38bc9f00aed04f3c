import { expect, it } from 'vitest'
import { dayAndTimeOf, dayOf, instantOf, longDayOf, spanOf, timeOf, wallClockOf } from './dates.ts'

it('shows days and hours as Poland writes them, in Warsaw', () => {
  expect(dayOf('2026-01-05')).toBe('05.01.2026')
  expect(longDayOf('2026-11-21')).toBe('21 listopada 2026')
  expect(timeOf('2026-07-01T06:05:00Z')).toBe('08:05')
  expect(dayAndTimeOf('2026-12-31T23:30:00Z')).toBe('01.01.2027, 00:30')
})

it('says the second day of a span only when it is another', () => {
  expect(spanOf('2026-01-05T07:00:00Z', '2026-01-05T08:30:00Z')).toBe('05.01.2026, 08:00–09:30')
  expect(spanOf('2026-01-05T22:00:00Z', '2026-01-06T01:00:00Z')).toBe('05.01.2026, 23:00 – 06.01.2026, 02:00')
})

it.each([
  ['2026-01-05T08:00', '2026-01-05T07:00:00.000Z'],
  ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('knows the instant of %s in Warsaw across daylight saving', (wallClock, instant) => {
  expect(instantOf(wallClock)).toBe(instant)
  expect(wallClockOf(instant).slice(0, 16)).toBe(wallClock)
})

it('reads the hour that spring skips an hour later', () => {
  expect(instantOf('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
})
