import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notWanted } from './rotation.ts'

const day = 86_400_000
/** A Monday. */
const start = Date.UTC(2027, 0, 4)

/** Archives that remain when a rotation follows each archive. */
function leftAfter(times: readonly number[]): Date[] {
  let kept: { madeAt: Date }[] = []
  for (const time of times) {
    kept.push({ madeAt: new Date(time) })
    const gone = new Set(notWanted(kept))
    kept = kept.filter((it) => !gone.has(it))
  }
  return kept.map(({ madeAt }) => madeAt)
}

/** Monday of a day's week, counted from the first one. */
const weekOf = (date: Date) => Math.floor((Date.parse(`${dayInWarsaw(date)}T00:00Z`) - start) / day / 7 + 1)

it('every day for a year: seven days and four weeks are there', () => {
  const times = Array.from({ length: 365 }, (_, n) => start + n * day + 9 * 3_600_000)
  const left = leftAfter(times)
  const last = times.at(-1) ?? 0
  const daysAgo = left.map((date) => (last - date.getTime()) / day)
  expect(daysAgo.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0])
  expect(new Set(left.map(weekOf)).size).toBe(4)
  expect(left.length).toBeLessThanOrEqual(10)
})

it('the newest of the last seven days and of the last four weeks stay, for any running days', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(gaps, (hours) => {
      const times: number[] = []
      for (const gap of hours) times.push((times.at(-1) ?? start) + gap * 3_600_000)
      const left = leftAfter(times)
      const newestOf = (periodOf: (date: Date) => unknown, count: number) => {
        const newest = new Map(times.map((time) => [periodOf(new Date(time)), time]))
        return [...newest.values()].slice(-count)
      }
      const wanted = new Set([...newestOf(dayInWarsaw, 7), ...newestOf(weekOf, 4)])
      expect(left.map((date) => date.getTime())).toEqual([...wanted].toSorted((a, b) => a - b))
    }),
    { numRuns: 300 },
  )
})
