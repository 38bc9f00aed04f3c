import { expect, it } from 'vitest'
import { isQuietAt } from './quiet-hours.ts'

it.each([
  ['2026-11-23T16:59:59Z', false],
  ['2026-11-23T17:00:00Z', true],
  ['2026-11-24T04:59:59Z', true],
  ['2026-11-24T05:00:00Z', false],
  // Summer time.
  ['2026-07-01T16:00:00Z', true],
  ['2026-07-01T15:59:59Z', false],
])('knows whether %s is within quiet hours: %s', (moment, expected) => {
  expect(isQuietAt(moment)).toBe(expected)
})
