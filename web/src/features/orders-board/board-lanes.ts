import type { BoardLane } from '@zlecenia/contract/features/orders-board/orders-board'
import type { BoardOrder } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import type { Priority } from '@zlecenia/contract/features/schedule/priorities'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import type { Lane } from '#ui/board/board.tsx'

interface Words {
  people: ReadonlyMap<string, string>
  noPerformer: string
  priority: (priority: Priority) => string
}

/** Lanes of the board, only those with orders; an order with two performers is in both of their lanes. */
export function boardLanesOf(
  by: BoardLane,
  orders: readonly BoardOrder[],
  { people, noPerformer, priority }: Words,
): Lane<BoardOrder>[] {
  const named = (ids: Iterable<string>, has: (order: BoardOrder, id: string) => boolean) => {
    const there = new Set(ids)
    return [...people]
      .filter(([id]) => there.has(id))
      .map(([id, title]) => ({ key: id, title, has: (order: BoardOrder) => has(order, id) }))
  }
  const isNobodys = ({ performers }: BoardOrder) => performers.length === 0
  switch (by) {
    case 'performer':
      return [
        ...(orders.some(isNobodys) ? [{ key: 'none', title: noPerformer, has: isNobodys }] : []),
        ...named(
          orders.flatMap(({ performers }) => performers),
          ({ performers }, id) => performers.includes(id),
        ),
      ]
    case 'coordinator':
      return named(
        orders.map(({ coordinator }) => coordinator),
        ({ coordinator }, id) => coordinator === id,
      )
    case 'city':
      return [...new Set(orders.map(({ city }) => city))]
        .toSorted((a, b) => a.localeCompare(b))
        .map((city) => ({ key: city, title: city, has: (order) => order.city === city }))
    case 'priority':
      return priorities
        .filter((it) => orders.some((order) => order.priority === it))
        .map((it) => ({ key: it, title: priority(it), has: (order) => order.priority === it }))
  }
}
