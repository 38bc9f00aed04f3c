import { expect, it } from 'vitest'
import { monthsUntil } from './months.ts'

it('counts months back over the beginning of a year', () => {
  expect(monthsUntil('2027-02-15', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})
