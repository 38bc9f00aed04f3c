import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWithinAWeek, momentsOfDays, occurrencesOf } from './day-span.ts'
import { wallClockOf } from './warsaw.ts'
import { dayAfter } from './working-days.ts'

const hours = (span: { start: number; end: number }) => (span.end - span.start) / 3_600_000

it("gives whole days Warsaw's length, and hours their wall-clock time", () => {
  expect(hours(momentsOfDays({ from: '2026-10-24', to: '2026-10-25', hours: null }))).toBe(49)
  expect(hours(momentsOfDays({ from: '2027-03-28', to: '2027-03-28', hours: null }))).toBe(23)
  const night = { from: '2026-11-23', to: '2026-11-23', hours: { from: 8 * 60, to: 24 * 60 } }
  const { start, end } = momentsOfDays(night)
  expect([start, end].map((it) => wallClockOf(new Date(it)))).toEqual([
    '2026-11-23T08:00:00',
    '2026-11-24T00:00:00',
  ])
})

it('repeats every seven days from first to last, within the requested days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 6 }),
      fc.option(fc.integer({ min: 0, max: 100 })),
      fc.integer({ min: -20, max: 120 }),
      fc.integer({ min: 0, max: 41 }),
      (begins, length, repeats, first, days) => {
        const day = (n: number) => dayAfter('2026-10-01', n)
        const from = day(begins)
        const to = dayAfter(from, length)
        expect(isWithinAWeek({ from, to })).toBe(true)
        const repeatsUntil = repeats === null ? null : dayAfter(from, repeats)
        const since = day(first)
        const until = day(first + days)
        const expected = Array.from({ length: 30 }, (_, n) => dayAfter(from, 7 * n)).filter(
          (it, n) =>
            it <= (repeatsUntil ?? from) &&
            (n === 0 || repeatsUntil) &&
            it <= until &&
            dayAfter(it, length) >= since,
        )
        const found = occurrencesOf({ from, to, hours: null, repeatsUntil }, since, until)
        expect(found.map((it) => it.from)).toEqual(expected)
        expect(found.every((it) => it.to === dayAfter(it.from, length))).toBe(true)
      },
    ),
  )
})
