import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import { followKinds, type MoveReason } from '@zlecenia/contract/features/order-base/order-kinds'
import { stateBySlots } from '@zlecenia/contract/features/order-base/order-moves'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { hourMs, quarterMs } from '@zlecenia/contract/lib/durations'
import type { ExampleOrder } from './orders.ts'

interface ExampleMove {
  to: OrderState
  at: Date
  by: string
  reason: MoveReason | null
  words: string | null
}

const workerOf = (order: ExampleOrder): string =>
  order.slots.flatMap((slot) => slot.userIds)[0] ?? order.coordinator.id
const lastEndOf = (order: ExampleOrder): Date => order.slots.at(-1)?.endAt ?? order.createdAt

/** Moves that led to an order's state. */
export function exampleMoves(order: ExampleOrder): ExampleMove[] {
  const { state, coordinator, createdAt, slots } = order
  const worker = workerOf(order)
  const lastEnd = lastEndOf(order)
  const move = (to: OrderState, at: Date, by: string, reason: MoveReason | null = null, words = '') => ({
    to,
    at,
    by,
    reason,
    words: words || null,
  })
  const started = move('in_progress', slots[0]?.startAt ?? createdAt, worker)
  const finished = move('done', lastEnd, worker)
  const later = (than: Date, hours: number) => new Date(than.getTime() + hours * hourMs)
  switch (state) {
    case 'in_progress':
      return [started]
    case 'done':
      return [started, finished]
    case 'closed':
      return [started, finished, move('closed', later(lastEnd, 24), coordinator.id)]
    case 'paused':
      return [move('paused', lastEnd, worker, 'noParts', 'Czekamy na części.')]
    case 'cancelled':
      return [move('cancelled', later(createdAt, 1), coordinator.id, 'client', 'Klient zrezygnował.')]
    default:
      return []
  }
}

const firstState = (order: ExampleOrder) =>
  stateBySlots(order.slots.map(({ userIds }) => ({ performers: userIds })))

export function stateChangesOf(order: ExampleOrder): Record<string, unknown>[] {
  const all = [
    { to: firstState(order), at: order.createdAt, by: order.coordinator.id, reason: null, words: null },
    ...exampleMoves(order),
  ]
  return all.map(({ to, at, by, reason, words }, n) => ({
    id: exampleId(`state ${n} of ${order.id}`, at.getTime() + n),
    order_id: order.id,
    at,
    user_id: by,
    from_state: all[n - 1]?.to ?? null,
    to_state: to,
    reason,
    words,
  }))
}

/** Slots still to come are cancelled with their order. */
export const isCalledOff = (order: ExampleOrder, endAt: Date, now: Date): boolean =>
  order.state === 'cancelled' && endAt > now

interface PlacedSlot {
  id: string
  order: ExampleOrder
  startAt: Date
  endAt: Date
  userIds: string[]
}

export function exampleSlotEvents(
  { id, order, startAt, endAt, userIds }: PlacedSlot,
  now: Date,
): Record<string, unknown>[] {
  const value = { startAt, endAt, performers: userIds.toSorted() }
  const event = (kind: string, at: Date, before: unknown, after: unknown) => ({
    id: exampleId(`${kind} ${id}`, at.getTime()),
    slot_id: id,
    at,
    user_id: order.coordinator.id,
    kind,
    before,
    after,
  })
  const [cancelling] = exampleMoves(order)
  return [
    event('made', order.createdAt, null, value),
    ...(isCalledOff(order, endAt, now) && cancelling ? [event('cancelled', cancelling.at, value, null)] : []),
  ]
}

/** Confirmed visits: the office confirmed most finished work. */
export function visitsOf({ id, order, endAt, userIds }: PlacedSlot): Record<string, unknown>[] {
  const isOver = order.state === 'done' || order.state === 'closed'
  if (!isOver || userIds.length === 0 || !chanceOf(`visit ${id}`).may(0.7)) return []
  const at = new Date(endAt.getTime() + quarterMs)
  return [
    {
      id: exampleId(`visit ${id}`, at.getTime()),
      slot_id: id,
      user_id: order.coordinator.id,
      kind: 'held',
      at,
      moment: at,
    },
  ]
}

/** Follow-up links: some orders follow an earlier finished one of their building. */
export function followsOf(orders: readonly ExampleOrder[]): Record<string, unknown>[] {
  const finished = new Map<string, string>()
  return orders.flatMap((order) => {
    const { id } = order.file.building
    const chance = chanceOf(`follows ${order.id}`)
    const earlier = finished.get(id)
    if (order.state === 'done' || order.state === 'closed') finished.set(id, order.id)
    if (!earlier || !chance.may(0.12)) return []
    return [{ order_id: order.id, follows_id: earlier, kind: chance.pick(followKinds) }]
  })
}
