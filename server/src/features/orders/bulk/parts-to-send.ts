import { investmentWork } from '@zlecenia/contract/features/order-base/investment.contract'
import type { BulkBack, BulkChange } from '@zlecenia/contract/features/orders/order-bulk.contract'
import type { OrderChange } from '@zlecenia/contract/features/orders/order-change.contract'
import { isOfFault } from '@zlecenia/contract/features/schedule/priorities'
import { slotsOfOrder } from '#features/order-base/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import type { LockedWhole } from '../change/change-order.ts'
import { handedOver, movedByDays, slotsAsBefore } from './moved-by-days.ts'

type Change = Exclude<BulkChange | BulkBack, { kind: 'state' | 'back' }>

/** Changed parts of one order, as its page would send them. */
export async function partsToSend(
  tx: Queryable,
  { before, locked }: LockedWhole,
  change: Change,
): Promise<Omit<OrderChange, 'version'>> {
  if (change.kind === 'coordinator') return { coordinatorId: change.coordinatorId }
  if (change.kind === 'priority') {
    const { priority } = change
    const services = before.services.map(({ id }) => id)
    const { data, error } = investmentWork.safeParse({ services, priority, isFault: isOfFault(priority) })
    if (data) return { work: data }
    throw refuse(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  }
  const live = (await slotsOfOrder(tx, locked.id)).filter(({ cancelled }) => cancelled === null)
  if (change.kind === 'days') return eventsOf(movedByDays(live, change, new Date()))
  if (change.kind === 'performer') return eventsOf(handedOver(live, change, new Date()))
  return eventsOf(slotsAsBefore(live, change.slots, new Date()))
}

const eventsOf = (wished: ReturnType<typeof movedByDays>) => ({
  events: wished.map((it) => ({ ...it, window: it.window ?? null })),
})

/** Change that undoes it. */
export function backOf({ before }: LockedWhole, { kind }: Change): BulkBack {
  if (kind === 'coordinator') return { kind, coordinatorId: before.coordinator.id }
  if (kind === 'priority') return { kind, priority: before.priority }
  const slots = before.slots.map(({ id, startAt, endAt, overlapReason, performers }) => ({
    id,
    startAt,
    endAt,
    overlapReason,
    ...(kind === 'performer' && { userIds: performers.map((it) => it.id) }),
  }))
  return { kind: 'slots', slots }
}
