import { describe, expect, it } from 'vitest'
import { edgeScroll, type Point } from './pointer-drag.ts'

const edge = { left: 200, right: 1200, top: 100, bottom: 700 }
const frameMs = 16

function heldAt(at: Point, ms: number, pace = { across: 216, down: 216 }) {
  const box = { scrollLeft: 1000, scrollTop: 1000 }
  const scroll = edgeScroll()
  let isAtEdge = false
  for (let now = 0; now <= ms; now += frameMs) isAtEdge = scroll(box, edge, at, now, pace)
  return { x: box.scrollLeft - 1000, y: box.scrollTop - 1000, isAtEdge }
}

describe('scrolling at the edge of a box while dragging', () => {
  it('does not scroll in the middle', () => {
    expect(heldAt({ x: 700, y: 400 }, 5000)).toEqual({ x: 0, y: 0, isAtEdge: false })
  })

  it('waits before it scrolls', () => {
    expect(heldAt({ x: 1200, y: 400 }, 300)).toEqual({ x: 0, y: 0, isAtEdge: true })
  })

  it('begins at a tenth of its pace', () => {
    const { x } = heldAt({ x: 1200, y: 400 }, 600)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(216 * 0.3 * 0.3)
  })

  it.each([
    [{ x: 1200, y: 400 }, 'x', 1],
    [{ x: 200, y: 400 }, 'x', -1],
    [{ x: 700, y: 700 }, 'y', 1],
    [{ x: 700, y: 100 }, 'y', -1],
  ] as const)('never exceeds its pace: %o', (at, axis, way) => {
    const four = heldAt(at, 4000)[axis]
    const five = heldAt(at, 5000)[axis]
    expect((five - four) * way).toBeGreaterThan(200)
    expect((five - four) * way).toBeLessThanOrEqual(217)
  })

  it.each([
    [{ x: 199, y: 400 }],
    [{ x: 1201, y: 400 }],
    [{ x: 700, y: 99 }],
    [{ x: 700, y: 701 }],
    [{ x: 20, y: 710 }],
  ])('does not scroll beyond the edge: %o', (at) => {
    expect(heldAt(at, 5000)).toEqual({ x: 0, y: 0, isAtEdge: false })
  })

  it('waits again after the pointer has left', () => {
    const box = { scrollLeft: 0, scrollTop: 0 }
    const scroll = edgeScroll()
    const at = { x: 1200, y: 400 }
    for (let now = 0; now <= 250; now += frameMs) scroll(box, edge, at, now)
    scroll(box, edge, { x: 700, y: 400 }, 260)
    for (let now = 270; now <= 520; now += frameMs) scroll(box, edge, at, now)
    expect(box.scrollLeft).toBe(0)
  })
})
