import { expect, it } from 'vitest'
import { monthAfter, monthIn } from './months.ts'

it('moves by months over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2027-03', -12)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-03',
  ])
})

it('takes a month of the address, and no other text', () => {
  expect(monthIn({ month: '2026-11' })).toBe('2026-11')
  expect(monthIn({ month: '2026-13' })).toMatch(/^20\d\d-\d\d$/u)
})
