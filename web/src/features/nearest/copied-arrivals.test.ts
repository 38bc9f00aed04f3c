import { expect, it } from 'vitest'
import { isWorthCopying } from './copied-arrivals.ts'

it.each([
  [undefined, '2026-11-30T09:40:00Z', true],
  ['2026-11-30T09:40:00Z', '2026-11-30T09:50:00Z', false],
  ['2026-11-30T09:40:00Z', '2026-11-30T09:51:00Z', true],
  ['2026-11-30T09:40:00Z', '2026-11-30T09:29:00Z', true],
])('compares the arrival copied for %s with %s: offered again is %s', (earlier, at, expected) => {
  expect(isWorthCopying(earlier, at)).toBe(expected)
})
