import { expect, it } from 'vitest'
import { isChangeable } from './changeable.ts'

const at = '2027-03-02T08:00:00.000Z'

it.each([
  ['2027-03-02T08:00:00.000Z', true],
  ['2027-03-02T08:14:59.999Z', true],
  ['2027-03-02T08:15:00.000Z', false],
  ['2027-03-03T08:00:00.000Z', false],
  // A browser clock that is slow.
  ['2027-03-02T07:59:00.000Z', true],
])('allows changing a message of 8:00 at %s: %s', (now, expected) => {
  expect([isChangeable(at, now), isChangeable(new Date(at), Date.parse(now))]).toEqual([expected, expected])
})
