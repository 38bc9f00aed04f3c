import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from './scale.ts'
import { stacked } from './stacked.ts'

describe('an axis', () => {
  it.each([
    [[3], [0, 1, 2, 3]],
    [
      [72, 25],
      [0, 20, 40, 60, 80],
    ],
    [
      [0.3, 0.1],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [12_400, -3150.5],
      [-5000, 0, 5000, 10_000, 15_000],
    ],
    [[-7], [-8, -6, -4, -2, 0]],
    [[0], [0, 1]],
    [[], [0, 1]],
  ])('over %j has ticks at %j', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks)
  })

  it('includes zero and every value, with few ticks', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 }).map((it) => it / 100)
    const values = fc.array(fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), cents))
    fc.assert(
      fc.property(values, (all) => {
        const { ticks, at } = scaleOf(all)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThan(9)
        for (const value of [0, ...all]) {
          expect(at(value)).toBeGreaterThanOrEqual(-0.001)
          expect(at(value)).toBeLessThanOrEqual(100.001)
        }
        expect(at(ticks[0] ?? 1)).toBeCloseTo(0)
        expect(at(ticks.at(-1) ?? 0)).toBeCloseTo(100)
      }),
    )
  })
})

it('stacks negative values below zero, and skips missing ones', () => {
  const layers = stacked(2, [
    { name: 'a', values: [2, -1] },
    { name: 'b', values: [3, -2] },
    { name: 'c', values: [-4, null] },
  ])
  expect(layers).toEqual([
    [
      [0, 2],
      [-1, 0],
    ],
    [
      [2, 5],
      [-3, -1],
    ],
    [
      [-4, 0],
      [0, 0],
    ],
  ])
})
