import { expect, it } from 'vitest'
import { translate } from '../../lib/sentence.ts'
import { pl } from '../../messages/pl.ts'
import { movesFrom, orderMoves } from './order-moves.ts'
import { orderStates } from './order-states.ts'

/** `*` asks for a reason, `~` happens by itself, `w` is a performer's too, `?` follows the slots. */
const said = {
  new: ['planned~', 'in_progress w', 'paused* w', 'cancelled*'],
  planned: ['new~', 'in_progress w', 'paused* w', 'cancelled*'],
  in_progress: ['planned*', 'paused* w', 'done w', 'cancelled*'],
  paused: ['new?', 'planned?', 'in_progress w', 'cancelled*'],
  done: ['closed', 'in_progress* w'],
  closed: ['done*'],
  cancelled: ['new*?', 'planned*?'],
}

it.each(orderStates)('%s leads where it may, and nowhere else', (state) => {
  const moves = orderMoves.filter(({ from }) => from === state)
  expect(
    moves.map(({ to, by, needs, bySlots }) =>
      [
        to,
        needs.includes('reason') ? '*' : '',
        by === 'itself' ? '~' : '',
        bySlots ? '?' : '',
        by === 'performers' ? ' w' : '',
      ].join(''),
    ),
  ).toEqual(said[state])
})

it('every move that somebody asks for has its button, and a sentence where a reason is missing', () => {
  for (const { by, button, needs, refusal } of orderMoves) {
    expect(button === null).toBe(by === 'itself')
    expect(refusal === null).toBe(!needs.includes('reason'))
    for (const key of [button, refusal]) if (key) expect(translate(pl, key)).not.toBe(key)
  }
})

it('a performer has three states to choose from, and a closed order is not theirs', () => {
  const theirs = orderStates.flatMap((state) => movesFrom(state, 'performers').map(({ to }) => to))
  expect(new Set(theirs)).toEqual(new Set(['in_progress', 'paused', 'done']))
  expect(movesFrom('closed', 'performers')).toEqual([])
})
