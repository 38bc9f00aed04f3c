import { expect, it } from 'vitest'
import { shiftPeriod } from './shift-period.ts'
import { dateOf, viewNames, viewOf } from './view.ts'

it('offers a phone three days instead of a week, also by a link from elsewhere', () => {
  expect(viewNames(true)).toEqual(['month', 'days3', 'day', 'list'])
  expect(viewOf({ view: 'week' }, true)).toBe('days3')
  expect(viewOf({ view: 'week' }, false)).toBe('week')
})

it('offers rows of performers to users who see all; the last used view is the default', () => {
  expect(viewNames(false, true)).toEqual(['month', 'week', 'day', 'list', 'peopleWeek', 'peopleDay'])
  expect(viewOf({ view: 'peopleWeek' }, true, { seesAll: true })).toBe('peopleDay')
  expect(viewOf({ view: 'peopleWeek' }, false)).toBe('week')
  expect(viewOf({}, false, { seesAll: true, last: 'peopleDay' })).toBe('peopleDay')
  expect(viewOf({ view: 'month' }, false, { seesAll: true, last: 'peopleDay' })).toBe('month')
})

it('ignores an invalid view or day', () => {
  expect(viewOf({ view: 'year' }, false)).toBe('week')
  expect(viewOf({}, true)).toBe('list')
  for (const date of ['2026-02-31x', '2026-02-31', '2026-13-01', '0001-01-01', '9999-12-31', '']) {
    expect(dateOf({ date })).toBeUndefined()
  }
  expect(dateOf({ date: '2028-02-29' })).toBe('2028-02-29')
})

it.each([
  ['2026-11-30', 'day', 1, '2026-12-01'],
  ['2026-11-16', 'week', -1, '2026-11-09'],
  ['2026-10-24', 'days3', 1, '2026-10-27'],
  ['2026-01-01', 'month', -1, '2025-12-01'],
  ['2026-12-01', 'month', 1, '2027-01-01'],
] as const)('shifts from %s by one %s', (date, step, by, expected) => {
  expect(shiftPeriod(date, step, by)).toBe(expected)
})
