import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedByDays } from './moved-by-days.ts'

const now = new Date('2026-11-22T12:00:00Z')
const minute = 60_000
const slots = fc.array(
  fc.record({
    // Two years around, with both changes of the clocks.
    start: fc.integer({ min: -365 * 96, max: 365 * 96 }).map((n) => now.getTime() + n * 15 * minute),
    minutes: fc.integer({ min: 15, max: 3 * 24 * 60 }),
    performer: fc.constantFrom('a', 'b'),
  }),
  { minLength: 1, maxLength: 5 },
)

it('moved slots preserve their length and time of day, and begun ones do not move', () => {
  fc.assert(
    fc.property(slots, fc.integer({ min: 1, max: 366 }), (given, days) => {
      const live = given.map(({ start, minutes, performer }, i) => ({
        id: String(i),
        startAt: new Date(start).toISOString(),
        endAt: new Date(start + minutes * minute).toISOString(),
        overlapReason: null,
        performers: [{ id: performer, name: '', isFree: true }],
      }))
      const ahead = live.filter(({ startAt }) => startAt > now.toISOString())
      const move = () => movedByDays(live, { days, overlapReason: null }, now)
      if (ahead.length === 0) {
        expect(move).toThrow()
        return
      }
      for (const [i, slot] of move().entries()) {
        const was = live[i]
        if (!was) throw new Error('a slot came out of nothing')
        expect([slot.id, slot.userIds]).toEqual([was.id, was.performers.map(({ id }) => id)])
        if (!ahead.includes(was)) {
          expect([slot.startAt, slot.endAt]).toEqual([was.startAt, was.endAt])
          continue
        }
        expect(Date.parse(slot.endAt) - Date.parse(slot.startAt)).toBe(
          Date.parse(was.endAt) - Date.parse(was.startAt),
        )
        const [day, time] = wallClockOf(was.startAt).split('T') as [string, string]
        const [nowDay, nowTime] = wallClockOf(slot.startAt).split('T') as [string, string]
        expect(nowDay).toBe(dayAfter(day, days))
        // A time in the hour that the clocks skip moves one hour later.
        const isSkipped = time.startsWith('02:') && nowTime.startsWith('03:')
        if (!isSkipped) expect(nowTime).toBe(time)
      }
    }),
  )
})
