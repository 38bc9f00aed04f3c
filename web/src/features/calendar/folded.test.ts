import { aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { folded } from './folded.ts'
import { placesIn } from './use-side-by-side.ts'

const instant = (quarters: number) => new Date(Date.UTC(2027, 2, 1, 6) + quarters * 900_000).toISOString()
const slot = (n: number, from: number, to: number) =>
  aCalendarSlot({ id: String(n).padStart(3, '0'), startAt: instant(from), endAt: instant(to) })

const idsOf = (slots: ReturnType<typeof slot>[]) => {
  const { shown, folds } = folded(slots, 3)
  return [shown.map(({ id }) => Number(id)), folds.map((it) => it.slots.map(({ id }) => Number(id)))]
}

it.each([
  [
    'three at once stay',
    [
      [0, 4],
      [0, 4],
      [0, 4],
    ],
    [[0, 1, 2], []],
  ],
  [
    'of four two stay',
    [
      [0, 4],
      [0, 4],
      [0, 4],
      [0, 4],
    ],
    [[0, 1], [[2, 3]]],
  ],
  ['of eight two stay', Array.from({ length: 8 }, () => [0, 4]), [[0, 1], [[2, 3, 4, 5, 6, 7]]]],
  [
    'those one after another stay',
    [
      [0, 4],
      [4, 8],
      [8, 12],
      [12, 16],
    ],
    [[0, 1, 2, 3], []],
  ],
  [
    'a third of another hour stays',
    [
      [0, 20],
      [0, 20],
      [0, 4],
      [0, 4],
      [8, 12],
    ],
    [[0, 1, 4], [[2, 3]]],
  ],
])('%s', (_what, times, expected) => {
  expect(idsOf(times.map(([from = 0, to = 0], n) => slot(n, from, to)))).toEqual(expected)
})

it.each([2, 3])('loses no slot, and never has more than %i columns', (most) => {
  const times = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })), { maxLength: 24 })
  fc.assert(
    fc.property(times, (all) => {
      const slots = all.map(([from, length], n) => slot(n, from, from + length))
      const { shown, folds } = folded(slots, most)
      const ids = [...shown, ...folds.flatMap((it) => it.slots)].map(({ id }) => id)
      expect(ids.toSorted()).toEqual(slots.map(({ id }) => id).toSorted())
      const drawn = [...shown, ...folds]
      for (const { startAt } of drawn) {
        const atOnce = drawn.filter((it) => it.startAt <= startAt && it.endAt > startAt)
        expect(atOnce.length).toBeLessThanOrEqual(most)
      }
      for (const fold of folds) {
        expect(fold.slots.length).toBeGreaterThan(1)
        expect(fold.slots.every((it) => it.startAt >= fold.startAt && it.endAt <= fold.endAt)).toBe(true)
      }
    }),
  )
})

it.each([
  ['a week beside the drawer', 836, 'week', 2],
  ['a week over the whole page', 1320, 'week', 3],
  ['three days of a phone', 360, 'days3', 2],
  ['a day of a phone', 360, 'day', 3],
] as const)('shows as many side by side as have room: %s', (_what, width, view, places) => {
  expect(placesIn(width, view)).toBe(places)
})
