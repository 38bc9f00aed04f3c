import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { announcementRows } from '../../../platform/live/announce.ts'
import { notificationRows } from '../../../platform/notify.ts'
import type { OrderName, Row } from './order-rows.ts'
import type { Booking } from './overlaps.ts'
import type { Plan } from './plan.ts'

interface Told {
  kind: 'assigned' | 'assignedFault' | 'coordinating' | 'fault'
  startAt: string | null
}

/**
 * Who is told of a new order, each once and never its maker: performers of their first slot, the coordinator, and of a
 * fault all who keep the orders (`keepers`).
 */
export function toldOf({ isFault, coordinatorId, madeBy, bookings, keepers }: NewOrder): Map<string, Told> {
  const told = new Map<string, Told>()
  for (const { performerId, startAt } of bookings) {
    const first = told.get(performerId)?.startAt
    if (!first || Date.parse(startAt) < Date.parse(first))
      told.set(performerId, { kind: isFault ? 'assignedFault' : 'assigned', startAt })
  }
  for (const userId of isFault ? [coordinatorId, ...keepers] : [coordinatorId]) {
    if (!told.has(userId)) told.set(userId, { kind: isFault ? 'fault' : 'coordinating', startAt: null })
  }
  told.delete(madeBy)
  return told
}

interface NewOrder {
  isFault: boolean
  coordinatorId: string
  madeBy: string
  bookings: readonly Pick<Booking, 'performerId' | 'startAt'>[]
  keepers: readonly string[]
}

/** A new order's notifications, and what open browsers hear besides its changes. */
export function newsRows(
  it: OrderName,
  { sent, plan, bookings, keepers }: NewsOf,
): { notifications: Row[]; announced: Row[] } {
  const { isFault, coordinatorId } = sent.order
  const told = toldOf({ isFault, coordinatorId, madeBy: it.userId, bookings, keepers })
  const { address, city } = plan.building
  const notifications = [...told].flatMap(([userId, { kind, startAt }]) =>
    notificationRows([userId], { kind, about: it.id, values: { number: it.number, address, city, startAt } }),
  )
  const announced = announcementRows(
    ...(sent.draft ? [{ topic: 'Draft' as const, id: sent.draft.id, users: [it.userId] }] : []),
    ...(told.size > 0 ? [{ topic: 'notification' as const, users: [...told.keys()] }] : []),
  )
  return { notifications, announced }
}

interface NewsOf {
  sent: Investment
  plan: Plan
  bookings: readonly Booking[]
  keepers: readonly string[]
}
