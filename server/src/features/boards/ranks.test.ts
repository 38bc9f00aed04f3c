import { describe, expect, it } from 'vitest'
import { freshRanks, longestRank, rankBetween } from './ranks.ts'

let seed = 7
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

describe('A rank', () => {
  it('fits between its neighbours after a thousand insertions', () => {
    const all: string[] = []
    for (let n = 0; n < 1000; n++) {
      const at = random(all.length + 1)
      all.splice(at, 0, rankBetween(all[at - 1] ?? null, all[at] ?? null))
    }
    expect(new Set(all).size).toBe(1000)
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it('stays short at either end, and grows for repeated insertions at one place', () => {
    let low = rankBetween(null, null)
    let high = rankBetween(null, null)
    for (let n = 0; n < 2000; n++) [low, high] = [rankBetween(null, low), rankBetween(high, null)]
    expect([low.length, high.length]).toEqual([6, 6])
    let [a = '', b = ''] = freshRanks(2)
    for (let n = 0; n < 200; n++) {
      const between = rankBetween(a, b)
      expect(between > a && between < b).toBe(true)
      if (n % 2) a = between
      else b = between
    }
    expect(Math.max(a.length, b.length)).toBeGreaterThan(longestRank)
  })
})
