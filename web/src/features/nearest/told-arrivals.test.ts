import { expect, it } from 'vitest'
import { isWorthTelling } from './told-arrivals.ts'

it.each([
  [undefined, '2026-11-30T09:40:00Z', true],
  ['2026-11-30T09:40:00Z', '2026-11-30T09:50:00Z', false],
  ['2026-11-30T09:40:00Z', '2026-11-30T09:51:00Z', true],
  ['2026-11-30T09:40:00Z', '2026-11-30T09:29:00Z', true],
])('after %s, an arrival at %s is worth telling: %s', (earlier, at, expected) => {
  expect(isWorthTelling(earlier, at)).toBe(expected)
})
