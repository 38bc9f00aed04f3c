import { orderMoves } from '@zlecenia/contract/features/order-base/order-moves'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { BoardOrder } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '#test/show-screen.tsx'
import { boardLanesOf } from './board-lanes.ts'
import { mayMoveTo } from './use-order-board.ts'

const anOrder = (more: Partial<BoardOrder> = {}): BoardOrder => ({
  id: 'a',
  number: 'ZL/2026/000001',
  version: 1,
  state: 'new',
  isFault: false,
  priority: 'routine',
  dueAt: null,
  client: 'Klient',
  address: 'ul. Polna 1',
  city: 'Gorzów',
  nextAt: null,
  slotsToCome: 0,
  isManned: true,
  performers: [],
  coordinator: 'c',
  ...more,
})
const every = orderStates.flatMap((from) => orderStates.map((to) => ({ from, to })))

describe('possible drop columns of an order', () => {
  beforeEach(() => void signedInAs('ROLE_OFFICE'))

  it.each(every)('follow the transition table from $from to $to', ({ from, to }) => {
    const row = orderMoves.find((it) => it.from === from && it.to === to)
    const possible = row !== undefined && row.by !== 'itself'
    const manned = mayMoveTo(anOrder({ state: from, isManned: true }), to)
    const unmanned = mayMoveTo(anOrder({ state: from, isManned: false }), to)
    // A resumed order moves to the state of its slots; back to planned only with a performer.
    const follows = from === 'paused' && row?.bySlots
    expect(manned).toBe(possible && !(follows && to === 'new'))
    expect(unmanned).toBe(possible && !(follows && to === 'planned') && !row.needs.includes('performer'))
  })
})

it('lets a performer drop their own orders, by their part of the table', () => {
  const user = signedInAs('ROLE_WORKER')
  const to = (order: BoardOrder) => orderStates.filter((it) => mayMoveTo(order, it))
  expect(to(anOrder({ state: 'planned', performers: [user.id] }))).toEqual(['in_progress', 'paused'])
  expect(to(anOrder({ state: 'planned', performers: ['somebody'] }))).toEqual([])
})

describe('rows', () => {
  const people = new Map([
    ['jan', 'Jan Lis'],
    ['ewa', 'Ewa Żak'],
    ['c', 'Ola Maj'],
  ])
  const orders = [
    anOrder({ id: '1', performers: ['jan', 'ewa'], city: 'Żary' }),
    anOrder({ id: '2', priority: 'emergency', city: 'Łagów' }),
  ]
  const rows = (by: Parameters<typeof boardLanesOf>[0]) =>
    boardLanesOf(by, orders, { people, noPerformer: 'Nikt', priority: (it) => it }).map(
      ({ title, has }) =>
        [
          title,
          orders
            .filter(has)
            .map(({ id }) => id)
            .join(''),
        ] as const,
    )

  it.each([
    [
      'performer',
      [
        ['Nikt', '2'],
        ['Jan Lis', '1'],
        ['Ewa Żak', '1'],
      ],
    ],
    ['coordinator', [['Ola Maj', '12']]],
    [
      'city',
      [
        ['Łagów', '2'],
        ['Żary', '1'],
      ],
    ],
    [
      'priority',
      priorities
        .filter((it) => ['emergency', 'routine'].includes(it))
        .map((it) => [it, it === 'emergency' ? '2' : '1']),
    ],
  ] as const)('by %s', (by, expected) => {
    expect(rows(by)).toEqual(expected)
  })
})
