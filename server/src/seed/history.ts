import { exampleId } from '@zlecenia/contract/examples/chance'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import type { OrderState } from '@zlecenia/contract/features/work-orders/order-states'
import { eventColumns } from '../features/work-orders/index.ts'
import type { ExampleOrder } from './orders.ts'

export function exampleHistoryOf(order: ExampleOrder, users: readonly User[]): Record<string, unknown>[] {
  const worker = order.slots.flatMap((slot) => slot.userIds)[0] ?? order.coordinator.id
  const lastEnd = order.slots.at(-1)?.endAt ?? order.createdAt
  const hoursLater = (hours: number, than = lastEnd) => new Date(than.getTime() + hours * 3_600_000)
  const entries: { type: string; at: Date; by: string; columns: ReturnType<typeof columnsOf> }[] = []
  const told = (type: string, at: Date, by: string, event: OrderEvent | null, text?: string) =>
    entries.push({ type, at, by, columns: columnsOf(event, text) })
  const moved = (state: OrderState, at: Date, by: string, text?: string) =>
    told('change', at, by, { kind: 'state', state }, text)

  told('created', order.createdAt, order.coordinator.id, { kind: 'created' })
  for (const { startAt, endAt, userIds } of order.slots) {
    if (userIds.length === 0) continue
    const performers = userIds.map((id) => users.find((user) => user.id === id)?.fullName ?? '')
    const times = { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
    told('assign', order.createdAt, order.coordinator.id, { kind: 'assigned', performers, ...times })
  }
  if (order.state === 'in_progress' || order.state === 'done' || order.state === 'closed') {
    moved('in_progress', order.slots[0]?.startAt ?? order.createdAt, worker)
  }
  if (order.state === 'done' || order.state === 'closed') {
    told('comment', lastEnd, worker, null, 'Wykonano, protokół podpisany.')
    moved('done', lastEnd, worker)
  }
  if (order.state === 'closed') moved('closed', hoursLater(24), order.coordinator.id)
  if (order.state === 'paused') moved('paused', lastEnd, worker, 'Czekamy na części.')
  if (order.state === 'cancelled') {
    moved('cancelled', hoursLater(1, order.createdAt), order.coordinator.id, 'Klient zrezygnował.')
  }
  return entries.map(({ type, at, by, columns }, n) => ({
    id: exampleId(`history ${n} of ${order.id}`, at.getTime() + n),
    order_id: order.id,
    type,
    at,
    user_id: by,
    ...columns,
  }))
}

const columnsOf = (event: OrderEvent | null, text = '') =>
  event ? eventColumns(event, text) : { kind: null, data: null, version: null, text }
