import { exampleId } from '@zlecenia/contract/examples/chance'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import type { ExampleOrder } from './orders.ts'

/** What has happened to an order: made, performers assigned, carried out; rows of `order_history`. */
export function historyOf(
  order: ExampleOrder & { number: string },
  users: readonly User[],
): Record<string, unknown>[] {
  const performers = [...new Set(order.slots.flatMap((slot) => slot.userIds))]
  const nameOf = (id: string) => users.find((user) => user.id === id)?.fullName ?? ''
  const lastEnd = order.slots.at(-1)?.endAt ?? order.createdAt
  const entries: { type: string; at: Date; by: string; text: string }[] = [
    {
      type: 'created',
      at: order.createdAt,
      by: order.coordinator.id,
      text: `Utworzono zlecenie ${order.number}`,
    },
    ...performers.map((id) => ({
      type: 'assign',
      at: order.createdAt,
      by: order.coordinator.id,
      text: nameOf(id),
    })),
  ]
  const [worker = order.coordinator.id] = performers
  if (order.state === 'in_progress' || order.state === 'done' || order.state === 'closed') {
    const begun = order.slots[0]?.startAt ?? order.createdAt
    entries.push({ type: 'change', at: begun, by: worker, text: 'Stan: w trakcie' })
  }
  if (order.state === 'done' || order.state === 'closed') {
    entries.push({ type: 'comment', at: lastEnd, by: worker, text: 'Wykonano, protokół podpisany.' })
    entries.push({ type: 'change', at: lastEnd, by: worker, text: 'Stan: wykonane' })
  }
  if (order.state === 'closed') {
    const at = new Date(lastEnd.getTime() + 24 * 3_600_000)
    entries.push({ type: 'change', at, by: order.coordinator.id, text: 'Stan: zamknięte' })
  }
  if (order.state === 'paused') {
    entries.push({ type: 'change', at: lastEnd, by: worker, text: 'Stan: wstrzymane. Czekamy na części.' })
  }
  if (order.state === 'cancelled') {
    const at = new Date(order.createdAt.getTime() + 3_600_000)
    entries.push({
      type: 'change',
      at,
      by: order.coordinator.id,
      text: 'Stan: anulowane. Klient zrezygnował.',
    })
  }
  return entries.map(({ type, at, by, text }, n) => ({
    id: exampleId(`history ${n} of ${order.id}`, at.getTime()),
    order_id: order.id,
    type,
    at,
    user_id: by,
    text,
  }))
}
