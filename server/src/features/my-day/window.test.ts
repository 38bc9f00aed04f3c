import { expect, it } from 'vitest'
import { spanOfCodes } from './window.ts'

it.each([
  ['in the morning', '2027-03-02T08:00:00Z', '2027-03-01T23:00:00Z', '2027-03-02T23:00:00Z'],
  ['before midnight', '2027-03-02T22:40:00Z', '2027-03-01T23:00:00Z', '2027-03-02T23:40:00Z'],
  ['after midnight', '2027-03-02T23:20:00Z', '2027-03-02T22:20:00Z', '2027-03-03T23:00:00Z'],
  ['on a day of 25 hours', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
])('takes codes of visits around midnight, too: %s', (_, now, from, to) => {
  const span = spanOfCodes(new Date(now))
  expect(span).toEqual({ from: new Date(from), to: new Date(to) })
})
