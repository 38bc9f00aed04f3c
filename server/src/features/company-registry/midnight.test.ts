import { expect, it } from 'vitest'
import { midnightAfter } from './midnight.ts'

it.each([
  ['in winter', '2026-11-16T09:00:00Z', '2026-11-16T23:00:00.000Z'],
  ['in summer', '2026-07-16T09:00:00Z', '2026-07-16T22:00:00.000Z'],
  ['on the evening before summer time begins', '2027-03-27T20:00:00Z', '2027-03-27T23:00:00.000Z'],
  ['on the day it begins', '2027-03-28T09:00:00Z', '2027-03-28T22:00:00.000Z'],
  ['just after midnight', '2026-11-16T23:30:00Z', '2026-11-17T23:00:00.000Z'],
])('the registry counts its days in Warsaw: %s', (_, at, midnight) => {
  expect(midnightAfter(new Date(at)).toISOString()).toBe(midnight)
})
