import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { expect, it } from 'vitest'
import { dayScale } from './layout.ts'
import { afterRemoteChange } from './remote-change.ts'

const at = (time: string) => Date.parse(`2026-11-18T${time}:00+01:00`)
const place = (performerId: string | null, from: string, to: string) => ({
  performerId,
  start: at(from),
  end: at(to),
})
const scale = dayScale('2026-11-18', [])
const slot = (from: string, to: string, ...performers: string[]) =>
  aCalendarSlot({
    startAt: new Date(at(from)).toISOString(),
    endAt: new Date(at(to)).toISOString(),
    performers: performers.map((id) => ({ id, name: id })),
  })
const taken = place('jan', '09:00', '10:00')

it.each([
  [
    'moved in time, was made longer',
    place('jan', '10:00', '11:00'),
    slot('09:00', '11:00', 'jan'),
    place('jan', '10:00', '12:00'),
  ],
  [
    'given to another, was moved',
    place('ola', '09:00', '10:00'),
    slot('12:00', '13:00', 'jan'),
    place('ola', '12:00', '13:00'),
  ],
  [
    'moved in time, was given away',
    place('jan', '10:00', '11:00'),
    slot('09:00', '10:00', 'ewa'),
    place('ewa', '10:00', '11:00'),
  ],
  [
    'given to another, was given away',
    place('ola', '09:00', '10:00'),
    slot('09:00', '10:00', 'ewa'),
    place('ola', '09:00', '10:00'),
  ],
  [
    'given to another, was taken from all',
    place('ola', '09:00', '10:00'),
    slot('09:00', '10:00'),
    place('ola', '09:00', '10:00'),
  ],
  [
    'begun earlier, ends later',
    place('jan', '08:00', '10:00'),
    slot('09:00', '11:00', 'jan'),
    place('jan', '08:00', '11:00'),
  ],
  [
    'ended later, begins earlier',
    place('jan', '09:00', '12:00'),
    slot('08:00', '10:00', 'jan'),
    place('jan', '08:00', '12:00'),
  ],
  [
    'begun later than it ends by now',
    place('jan', '09:45', '10:00'),
    slot('08:00', '09:00', 'jan'),
    place('jan', '08:45', '09:00'),
  ],
] as const)('merges the drag with a remote change: %s', (_what, to, now, expected) => {
  expect(afterRemoteChange({ from: taken, to }, now, scale)?.to).toEqual(expected)
})

it('returns null where the slot is unchanged since the grab', () => {
  expect(
    afterRemoteChange(
      { from: taken, to: place('ola', '12:00', '13:00') },
      slot('09:00', '10:00', 'jan'),
      scale,
    ),
  ).toBeNull()
})

it('keeps the dragged slot over the time it shows', () => {
  const now = slot('16:00', '17:00', 'jan')
  expect(
    afterRemoteChange({ from: taken, to: place('jan', '10:00', '11:00') }, now, scale)?.along,
  ).toBeCloseTo(0.5)
  expect(afterRemoteChange({ from: taken, to: place('ola', '09:00', '10:00') }, now, scale)?.along).toBe(0)
})
