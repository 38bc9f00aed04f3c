import { expect, it } from 'vitest'
import { staysOf, type TapOnSite } from './stays.ts'

/** Taps at hours of Warsaw in winter (UTC+1), `5 22:00` is the 5th. */
const taps = (...all: [TapOnSite['kind'], string][]) =>
  all.map(([kind, at]): TapOnSite => ({ kind, at: momentOf(at) }))
const momentOf = (at: string) => {
  const [day, time] = at.split(' ')
  return new Date(`2019-03-${day?.padStart(2, '0')}T${time}:00+01:00`)
}
const written = (all: TapOnSite[]) =>
  staysOf(all).map(({ from, to }) => [from.toISOString(), to.toISOString()])
const stay = (from: string, to: string) => [momentOf(from).toISOString(), momentOf(to).toISOString()]

it.each([
  ['one stay with a break', taps(['arrive', '5 08:00'], ['pause', '5 10:00'], ['resume', '5 14:00'])],
  [
    'one stay where a finish was a mistake',
    taps(['start', '5 08:00'], ['finish', '5 09:00'], ['resume', '5 14:00']),
  ],
])('finds %s', (_, all) => {
  expect(written(all)).toEqual([stay('5 08:00', '5 14:00')])
})

it('finds one stay over midnight, also with a short break then', () => {
  expect(written(taps(['start', '5 22:00'], ['finish', '6 04:00']))).toEqual([stay('5 22:00', '6 04:00')])
  const night = taps(['start', '5 21:00'], ['pause', '5 23:30'], ['resume', '6 00:15'], ['finish', '6 03:00'])
  expect(written(night)).toEqual([stay('5 21:00', '6 03:00')])
})

it('finds a stay on each day where the work rests for the night', () => {
  const days = taps(['start', '5 08:00'], ['pause', '5 16:00'], ['resume', '6 08:00'], ['finish', '6 12:00'])
  expect(written(days)).toEqual([stay('5 08:00', '5 16:00'), stay('6 08:00', '6 12:00')])
  const nights = taps(
    ['start', '5 22:00'],
    ['pause', '6 03:00'],
    ['resume', '6 22:00'],
    ['finish', '7 03:00'],
  )
  expect(written(nights)).toEqual([stay('5 22:00', '6 03:00'), stay('6 22:00', '7 03:00')])
})

it('finds a stay on each day with a tap where the pause was forgotten', () => {
  expect(written(taps(['start', '5 08:00'], ['finish', '7 15:00']))).toEqual([
    stay('5 08:00', '5 08:00'),
    stay('7 15:00', '7 15:00'),
  ])
})
