import { describe, expect, it } from 'vitest'
import { positionAt, positionOf } from './position.ts'

describe('a position in the events', () => {
  it('tracks skipped numbers until they arrive', () => {
    const at = positionAt(10)
    for (const id of [11, 14, 15]) at.take(id)
    expect([at.last, at.missing()]).toEqual([15, [12, 13]])
    at.take(12)
    expect([at.last, at.missing()]).toEqual([15, [13]])
  })

  it('survives the round trip through a browser', () => {
    const at = positionAt(10)
    expect(at.cursor()).toBe('10')
    for (const id of [12, 15]) at.take(id)
    expect(at.cursor()).toBe('15-11.13.14')
    const back = positionOf(at.cursor())
    expect([back?.last, back?.missing()]).toEqual([15, [11, 13, 14]])
  })

  it.each([undefined, '', 'abc', '5-', '-5', '5-6.', '5;drop', '9'.repeat(30)])('rejects "%s"', (cursor) =>
    expect(positionOf(cursor)).toBeNull(),
  )

  it('gives up a number that was never used, after five minutes', () => {
    const at = positionAt(0)
    at.take(2, 0)
    at.take(4, 200_000)
    at.giveUp(300_001)
    expect(at.missing()).toEqual([3])
  })

  it('remembers at most 500 numbers of a large gap', () => {
    const at = positionAt(0)
    at.take(100_000)
    at.take(100_002)
    at.giveUp(Date.now())
    expect(at.missing()).toHaveLength(500)
    expect(at.missing().at(-1)).toBe(100_001)
  })
})
