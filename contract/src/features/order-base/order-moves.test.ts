import { expect, it } from 'vitest'
import { translate } from '../../lib/sentence.ts'
import { pl } from '../../messages/pl.ts'
import { movesFrom, orderMoves } from './order-moves.ts'
import { orderStates } from './order-states.ts'

/** `*` requires a reason, `~` is automatic, `w` is open to performers too, `?` depends on the slots, `!` is made by a finish. */
const expected = {
  new: ['planned~', 'in_progress w', 'paused* w', 'cancelled*'],
  planned: ['new~', 'in_progress w', 'paused* w', 'cancelled*'],
  in_progress: ['planned*', 'planned w!', 'paused* w', 'done w', 'cancelled*'],
  paused: ['new?', 'planned?', 'in_progress w', 'cancelled*'],
  done: ['closed', 'in_progress* w'],
  closed: ['done*'],
  cancelled: ['new*?', 'planned*?'],
}

it.each(orderStates)('allows exactly the listed moves from %s', (state) => {
  const moves = orderMoves.filter(({ from }) => from === state)
  expect(
    moves.map(({ to, by, needs, bySlots, ...it }) =>
      [
        to,
        needs.includes('reason') ? '*' : '',
        by === 'itself' ? '~' : '',
        bySlots ? '?' : '',
        by === 'performers' ? ' w' : '',
        it.atFinish ? '!' : '',
      ].join(''),
    ),
  ).toEqual(expected[state])
})

it('gives every manual move a button, and a message for a missing reason', () => {
  for (const { by, button, needs, refusal } of orderMoves) {
    expect(button === null).toBe(by === 'itself')
    expect(refusal === null).toBe(!needs.includes('reason') && !needs.includes('words'))
    for (const key of [button, refusal]) if (key) expect(translate(pl, key)).not.toBe(key)
  }
})

it('offers performers three states, and no moves of a closed order', () => {
  const theirs = orderStates.flatMap((state) => movesFrom(state, 'performers').map(({ to }) => to))
  expect(new Set(theirs)).toEqual(new Set(['in_progress', 'paused', 'done']))
  expect(movesFrom('closed', 'performers')).toEqual([])
})
