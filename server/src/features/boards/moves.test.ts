import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { manyMoves } from '#test/random-moves.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('100 random moves on two nodes, ten at once, produce the same order', async () => {
  const { moved } = await manyMoves(world, { moves: 100, seed: randomInt(1, 2 ** 31) })
  expect(moved).toBeGreaterThan(20)
})
