import { expect, it } from 'vitest'
import { lateMoment } from './late-moment.ts'

const morning = { startAt: '2027-03-02T07:00:00.000Z', endAt: '2027-03-02T08:30:00.000Z' }
/** 23:00 to 00:30. */
const night = { startAt: '2027-03-02T22:00:00.000Z', endAt: '2027-03-02T23:30:00.000Z' }
/** 1:30 to 3:30 in the night in which an hour occurs twice, then in the one that lacks an hour. */
const autumn = { startAt: '2026-10-24T23:30:00.000Z', endAt: '2026-10-25T02:30:00.000Z' }
const spring = { startAt: '2027-03-28T00:30:00.000Z', endAt: '2027-03-28T01:30:00.000Z' }

it.each([
  ['during the visit', '08:40', morning, '2027-03-02T10:00:00Z', '2027-03-02T07:40:00.000Z'],
  ['on the way to it', '07:05', morning, '2027-03-02T10:00:00Z', '2027-03-02T06:05:00.000Z'],
  ['days afterwards', '15:00', morning, '2027-03-05T10:00:00Z', '2027-03-02T14:00:00.000Z'],
  ['still to come', '12:00', morning, '2027-03-02T10:00:00Z', '2027-03-02T11:00:00.000Z'],
  ['late in the evening of the visit', '23:59', morning, '2027-03-02T06:20:00Z', '2027-03-02T22:59:00.000Z'],
  ['of a visit planned for tomorrow', '09:30', morning, '2027-03-01T10:00:00Z', '2027-03-01T08:30:00.000Z'],
  ['after midnight', '00:20', night, '2027-03-02T23:40:00Z', '2027-03-02T23:20:00.000Z'],
  ['after midnight, next day', '01:10', night, '2027-03-03T09:00:00Z', '2027-03-03T00:10:00.000Z'],
  ['before midnight', '22:40', night, '2027-03-03T09:00:00Z', '2027-03-02T21:40:00.000Z'],
  [
    'a month begins in it',
    '00:10',
    { startAt: '2027-02-28T22:30:00.000Z', endAt: '2027-03-01T00:00:00.000Z' },
    '2027-03-01T08:00:00Z',
    '2027-02-28T23:10:00.000Z',
  ],
  ['of an hour that occurs twice', '02:10', autumn, '2026-10-25T08:00:00Z', '2026-10-25T00:10:00.000Z'],
  ['of an hour that does not occur', '02:10', spring, '2027-03-28T08:00:00Z', '2027-03-28T01:10:00.000Z'],
])('places a typed time %s', (_, time, span, now, moment) => {
  expect(lateMoment(time, span, new Date(now))).toBe(moment)
})

it.each(['', '8:40', '24:000', 'abc'])('refuses what is no time: %s', (time) => {
  expect(lateMoment(time, morning, new Date('2027-03-02T10:00:00Z'))).toBeNull()
})
