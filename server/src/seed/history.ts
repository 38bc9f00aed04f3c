import { exampleId } from '@zlecenia/contract/examples/chance'
import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { eventColumns } from '#features/order-base/index.ts'
import { exampleMoves } from './life.ts'
import type { ExampleOrder } from './orders.ts'

export function exampleHistoryOf(order: ExampleOrder, users: readonly User[]): Record<string, unknown>[] {
  const entries: { type: string; at: Date; by: string; columns: ReturnType<typeof columnsOf> }[] = []
  const add = (type: string, at: Date, by: string, event: OrderEvent | null, text?: string) =>
    entries.push({ type, at, by, columns: columnsOf(event, text) })

  add('created', order.createdAt, order.coordinator.id, { kind: 'created' })
  for (const { startAt, endAt, userIds } of order.slots) {
    if (userIds.length === 0) continue
    const performers = userIds.map((id) => users.find((user) => user.id === id)?.fullName ?? '')
    const times = { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
    add('assign', order.createdAt, order.coordinator.id, { kind: 'assigned', performers, ...times })
  }
  for (const { to, at, by, reason, words } of exampleMoves(order)) {
    add('change', at, by, { kind: 'state', state: to, ...(reason && { reason }) }, words ?? undefined)
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
