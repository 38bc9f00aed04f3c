import { expect, it } from 'vitest'
import { warrantyState } from './warranty.ts'

it.each([
  ['2026-11-20', 'over'],
  ['2026-11-21', 'ending'],
  ['2027-01-20', 'ending'],
  ['2027-01-21', 'valid'],
] as const)('on 21 November 2026 a warranty until %s is %s', (until, state) => {
  expect(warrantyState(until, '2026-11-21')).toBe(state)
})
