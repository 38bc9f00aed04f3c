import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayOf } from '#lib/dates.ts'

/** Day of the next visit, else of the last one, else of the call. */
export const dayOfOrder = ({ nextSlot, lastSlot, createdAt }: OrderRow): string =>
  dayOf(nextSlot?.startAt ?? lastSlot?.startAt ?? createdAt)
