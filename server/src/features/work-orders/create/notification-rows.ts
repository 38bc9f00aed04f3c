import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { type Announcement, announcementRows } from '../../../platform/live/announce.ts'
import { notificationRows } from '../../../platform/notify.ts'
import type { Plan } from './order-plan.ts'
import type { OrderName, Row } from './order-rows.ts'
import type { Booking } from './overlaps.ts'

interface Recipient {
  kind: 'assigned' | 'assignedFault' | 'coordinating' | 'fault'
  startAt: string | null
}

/**
 * Who is told of a new order, each once and never its maker: performers of their first slot, the coordinator, and of a
 * fault all who keep the orders (`keepers`).
 */
export function recipientsOf({
  isFault,
  coordinatorId,
  madeBy,
  bookings,
  keepers,
}: NewOrder): Map<string, Recipient> {
  const recipients = new Map<string, Recipient>()
  for (const { performerId, startAt } of bookings) {
    const first = recipients.get(performerId)?.startAt
    if (!first || Date.parse(startAt) < Date.parse(first))
      recipients.set(performerId, { kind: isFault ? 'assignedFault' : 'assigned', startAt })
  }
  for (const userId of isFault ? [coordinatorId, ...keepers] : [coordinatorId]) {
    if (!recipients.has(userId))
      recipients.set(userId, { kind: isFault ? 'fault' : 'coordinating', startAt: null })
  }
  recipients.delete(madeBy)
  return recipients
}

interface NewOrder {
  isFault: boolean
  coordinatorId: string
  madeBy: string
  bookings: readonly Pick<Booking, 'performerId' | 'startAt'>[]
  keepers: readonly string[]
}

/** A new order's notifications, and what open browsers hear of it. */
export function notificationAndLiveRows(
  it: OrderName,
  { sent, plan, bookings, keepers }: NewsOf,
): { notifications: Row[]; announced: Row[] } {
  const { isFault, coordinatorId } = sent.order
  const recipients = recipientsOf({ isFault, coordinatorId, madeBy: it.userId, bookings, keepers })
  const performers = [...new Set(bookings.map(({ performerId }) => performerId))]
  const { address, city } = plan.building
  const notifications = [...recipients].flatMap(([userId, { kind, startAt }]) =>
    notificationRows([userId], { kind, about: it.id, values: { number: it.number, address, city, startAt } }),
  )
  const announced = announcementRows(
    { topic: 'order', id: it.id, users: performers, readable: ['Order', 'Calendar'] },
    ...changesBy(plan),
    ...(sent.draft ? [{ topic: 'draft' as const, id: sent.draft.id, users: [it.userId] }] : []),
    ...(recipients.size > 0 ? [{ topic: 'notification' as const, users: [...recipients.keys()] }] : []),
  )
  return { notifications, announced }
}

/** What an order makes or changes of its client and its building. */
function changesBy({ client, building, billing, notes }: Plan): Announcement[] {
  const atBuilding = building.isNew || (billing !== null && billing.write !== 'nothing')
  const { id } = building
  return [
    ...(atBuilding || client.write !== 'nothing'
      ? [{ topic: 'customer' as const, id: client.id, readable: ['Customer', 'Building'] as const }]
      : []),
    ...(atBuilding ? [{ topic: 'building' as const, id, readable: ['Building'] as const }] : []),
    ...(!building.isNew && notes.some(({ isNew }) => isNew)
      ? [{ topic: 'note' as const, id, readable: ['Building'] as const }]
      : []),
  ]
}

interface NewsOf {
  sent: Investment
  plan: Plan
  bookings: readonly Booking[]
  keepers: readonly string[]
}
