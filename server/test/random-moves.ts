import { chanceOf } from '@zlecenia/contract/examples/chance'
import { expect } from 'vitest'
import { anotherNode } from './another-node.ts'
import { aBoardOf, aCardOn, readBoardAs } from './boards.ts'
import type { SignedInAgent, World } from './world.ts'

const atOnce = 10
const cards = 15

/** Random moves, ten at once, by people on two nodes; after each ten all have the same order. */
export async function manyMoves(world: World, { moves, seed }: { moves: number; seed: number }) {
  const chance = chanceOf(seed)
  const node = await anotherNode(world)
  try {
    // Several users, since each is limited per minute.
    const here = await Promise.all(Array.from({ length: moves / 50 }, () => world.signedIn('office')))
    const there = here.map(node.as)
    const people = [...here, ...there]
    const [me] = here as [SignedInAgent]
    const board = await aBoardOf(me)
    const made: string[] = []
    for (let n = 0; n < cards; n++) made.push((await aCardOn(me, board, { title: `Karta ${n}` })).id)
    const columns = [board.first, board.second, board.done]
    const counted = { moved: 0, slower: 0 }
    for (let n = 0; n < moves; n += atOnce) {
      const seen = (await readBoardAs(chance.pick(people), board.id)).columns.flatMap((it) => it.cards)
      const one = () => {
        const card = chance.pick(seen)
        const neighbour = () => (chance.may(0.3) ? null : chance.pick(made))
        const place = { columnId: chance.pick(columns), after: neighbour(), before: neighbour() }
        return chance.pick(people).post(`/cards/${card.id}/move`, { ...place, version: card.version })
      }
      for (const { statusCode, body } of await Promise.all(Array.from({ length: atOnce }, one))) {
        expect([200, 409], `seed ${seed}: ${body}`).toContain(statusCode)
        if (statusCode === 200) counted.moved++
        else counted.slower++
      }
      await refuseDisorder(world, board.id, made)
      const orders = await Promise.all(
        [here, there].map((each) => chance.pick(each)).map((who) => readBoardAs(who, board.id)),
      )
      expect(orders[0]).toEqual(orders[1])
    }
    return counted
  } finally {
    await node.end()
  }
}

async function refuseDisorder({ db }: World, boardId: string, made: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ id: string; place: string; rank: string }>(
    `select id, column_id || ' ' || rank as place, rank from cards where board_id = $1`,
    [boardId],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(new Set(rows.map(({ place }) => place)).size).toBe(made.length)
  expect(Math.max(...rows.map(({ rank }) => rank.length))).toBeLessThanOrEqual(24)
}
