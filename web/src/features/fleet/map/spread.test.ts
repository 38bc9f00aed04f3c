import { expect, it } from 'vitest'
import { spread } from './spread.ts'

const smallestGap = (points: readonly { x: number; y: number }[]) =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))))

it('leaves points with room where they are', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: -5, y: 400 },
  ]
  expect(spread(points)).toEqual(points)
})

it('keeps 200 points of one place apart, the first where it is', () => {
  const found = spread(Array.from({ length: 200 }, () => ({ x: 100, y: 50 })))
  expect(found[0]).toEqual({ x: 100, y: 50 })
  expect(smallestGap(found)).toBeGreaterThanOrEqual(22)
  expect(Math.max(...found.map(({ x, y }) => Math.hypot(x - 100, y - 50)))).toBeLessThan(600)
})

it('keeps near points of several cells apart', () => {
  const found = spread(Array.from({ length: 60 }, (_, i) => ({ x: (i % 8) * 9, y: Math.floor(i / 8) * 9 })))
  expect(smallestGap(found)).toBeGreaterThanOrEqual(22)
})
