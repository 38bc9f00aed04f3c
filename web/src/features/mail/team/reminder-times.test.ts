import { expect, it } from 'vitest'
import { reminderTimes } from './reminder-times.ts'

it.each([
  [
    'a Tuesday morning',
    '2026-11-24T08:20:00Z',
    ['2026-11-24T11:00:00.000Z', '2026-11-25T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ],
  [
    'an evening without a later hour',
    '2026-11-24T18:30:00Z',
    [null, '2026-11-25T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ],
  [
    'a week before Easter Monday',
    '2027-03-23T09:00:00Z',
    ['2027-03-23T12:00:00.000Z', '2027-03-24T07:00:00.000Z', '2027-03-30T06:00:00.000Z'],
  ],
])('proposes moments on %s', (_, now, [later, tomorrow, nextWeek]) => {
  expect(reminderTimes(new Date(now))).toEqual({ later, tomorrow, nextWeek })
})
