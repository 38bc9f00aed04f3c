import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { manyMoves } from '#test/random-moves.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('1,000 random moves on two nodes, ten at once, produce the same order', { timeout: 600_000 }, async () => {
  const { moved } = await manyMoves(world, { moves: 1000, seed: randomInt(1, 2 ** 31) })
  expect(moved).toBeGreaterThan(200)
})
