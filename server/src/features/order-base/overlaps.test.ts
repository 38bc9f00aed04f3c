import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Booking, overlapsWithin } from './overlaps.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour)).toISOString()
const aBooking = fc
  .record({ performer: fc.nat(2), start: fc.nat(20), hours: fc.integer({ min: 1, max: 5 }) })
  .map(({ performer, start, hours }): Booking => {
    return { slotId: `${start}`, performerId: `p${performer}`, startAt: at(start), endAt: at(start + hours) }
  })

it('names each pair of a performer that meets once, by the one that was sent first', () => {
  fc.assert(
    fc.property(fc.array(aBooking, { maxLength: 12 }), (bookings) => {
      const expected = bookings.flatMap((it, n) =>
        bookings
          .slice(0, n)
          .filter((other) => other.performerId === it.performerId)
          .filter((other) => other.startAt < it.endAt && it.startAt < other.endAt)
          .map(({ performerId, startAt, endAt }) => ({ performerId, number: 'ZL/1', startAt, endAt })),
      )
      expect(overlapsWithin(bookings, 'ZL/1')).toEqual(expected)
    }),
  )
})

it('does not compare all pairs of an order with overlaps only', () => {
  let looks = 0
  const booking = (n: number): Booking => ({
    slotId: `${n}`,
    performerId: `p${n % 50}`,
    startAt: at(8),
    get endAt() {
      looks++
      return at(9)
    },
  })
  const found = overlapsWithin(
    Array.from({ length: 2_500 }, (_, n) => booking(n)),
    'ZL/1',
  )
  expect(found).toHaveLength(100)
  expect(looks).toBeLessThan(3_000)
})
