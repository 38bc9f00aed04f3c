import { expect, it } from 'vitest'
import {
  dayInWarsaw,
  instantInWarsaw,
  instantOf,
  instantsOf,
  wallClockOf,
  warsawOffset,
  whichOfTwo,
} from './warsaw.ts'

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

it('moves a time skipped in spring an hour later', () => {
  expect(instantOf('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
})

it('knows both instants of a repeated hour, and the position of an instant in it', () => {
  expect(instantsOf('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(instantsOf('2026-03-29T02:30')).toEqual([])
  expect(whichOfTwo('2026-10-25T00:30:00.000Z')).toBe('first')
  expect(whichOfTwo('2026-10-25T01:30:00.000Z')).toBe('second')
  expect(whichOfTwo('2026-10-25T04:30:00.000Z')).toBeNull()
})

it.each([
  ['2026-01-05', 7 * 60, '2026-01-05T06:00:00.000Z'],
  ['2026-07-01', 7 * 60, '2026-07-01T05:00:00.000Z'],
  ['2026-03-29', 7 * 60 + 30, '2026-03-29T05:30:00.000Z'],
  ['2026-10-25', 7 * 60, '2026-10-25T06:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-11-16', 24 * 60, '2026-11-16T23:00:00.000Z'],
])('converts %s, minute %i to %s', (day, minutes, instant) => {
  expect(instantInWarsaw(day, minutes).toISOString()).toBe(instant)
})

it('refuses a minute that the day does not have', () => {
  expect(() => instantInWarsaw('2026-03-29', 150)).toThrow('No such time')
})

it('changes the day at midnight in Warsaw, and the offset with the clocks', () => {
  expect(dayInWarsaw('2026-12-31T22:59:59Z')).toBe('2026-12-31')
  expect(dayInWarsaw('2026-12-31T23:00:00Z')).toBe('2027-01-01')
  expect(warsawOffset(new Date('2026-03-29T00:59:30Z'))).toBe('+01:00')
  expect(warsawOffset(new Date('2026-03-29T01:00:30Z'))).toBe('+02:00')
})
