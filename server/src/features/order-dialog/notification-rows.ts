import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import type { Booking, OrderName, Plan, Row } from '#features/order-base/index.ts'
import { announcementRows } from '#platform/live/announce.ts'
import { notificationRows } from '#platform/notify.ts'

interface Recipient {
  kind: 'assigned' | 'assignedFault' | 'coordinating' | 'fault' | 'onCall'
  startAt: string | null
}

/**
 * Each once, never the author: performers, the person on call, the coordinator, and for faults all order managers.
 */
export function recipientsOf({
  isFault,
  coordinatorId,
  madeBy,
  bookings,
  keepers,
  onCall = null,
}: NewOrder): Map<string, Recipient> {
  const recipients = new Map<string, Recipient>()
  for (const { performerId, startAt } of bookings) {
    const first = recipients.get(performerId)?.startAt
    if (!first || Date.parse(startAt) < Date.parse(first))
      recipients.set(performerId, { kind: isFault ? 'assignedFault' : 'assigned', startAt })
  }
  if (onCall && !recipients.has(onCall.id)) recipients.set(onCall.id, { kind: 'onCall', startAt: null })
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
  onCall?: { id: string } | null
}

/** A new order's notifications, and additional events for open browsers. */
export function notificationAndLiveRows(
  it: OrderName,
  { sent, plan, bookings, keepers, onCall }: NewsOf,
): { notifications: Row[]; announced: Row[] } {
  const { isFault, coordinatorId } = sent.order
  const recipients = recipientsOf({ isFault, coordinatorId, madeBy: it.userId, bookings, keepers, onCall })
  const { address, city } = plan.building
  const notifications = [...recipients].flatMap(([userId, { kind, startAt }]) =>
    notificationRows([userId], { kind, about: it.id, values: { number: it.number, address, city, startAt } }),
  )
  const { follows, letter } = sent
  const announced = announcementRows(
    ...(follows ? [{ topic: 'Order' as const, id: follows.orderId, users: [] }] : []),
    ...(letter ? [{ topic: 'Email' as const, id: letter.threadId }] : []),
    ...(sent.draft ? [{ topic: 'Draft' as const, id: sent.draft.id, users: [it.userId] }] : []),
    ...(recipients.size > 0 ? [{ topic: 'notification' as const, users: [...recipients.keys()] }] : []),
  )
  return { notifications, announced }
}

interface NewsOf {
  sent: Investment
  plan: Plan
  bookings: readonly Booking[]
  keepers: readonly string[]
  onCall: { id: string } | null
}
