import { exampleId } from '@zlecenia/contract/examples/chance'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { spokenPeriod } from '../features/work-orders/index.ts'
import { spoken } from '../platform/words.ts'
import type { ExampleOrder } from './orders.ts'

const assigned = (performers: string, when: string) =>
  spoken(sentence('orderHistory.assigned', { performers, when }))

/** What has happened to an order: made, performers assigned, carried out; rows of `order_history`. */
export function historyOf(order: ExampleOrder, users: readonly User[]): Record<string, unknown>[] {
  const performers = [...new Set(order.slots.flatMap((slot) => slot.userIds))]
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => users.find((user) => user.id === id)?.fullName ?? '').join(', ')
  const lastEnd = order.slots.at(-1)?.endAt ?? order.createdAt
  const entries: { type: string; at: Date; by: string; text: string }[] = [
    { type: 'created', at: order.createdAt, by: order.coordinator.id, text: spoken('orderHistory.created') },
    ...order.slots
      .filter((slot) => slot.userIds.length > 0)
      .map(({ startAt, endAt, userIds }) => ({
        type: 'assign',
        at: order.createdAt,
        by: order.coordinator.id,
        text: assigned(namesOf(userIds), spokenPeriod(startAt, endAt)),
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
    // The ids of what shares an instant are in the order in which it happened.
    id: exampleId(`history ${n} of ${order.id}`, at.getTime() + n),
    order_id: order.id,
    type,
    at,
    user_id: by,
    text,
  }))
}
