import { announcementRows } from '../../../platform/live/announce.ts'
import type { OrderName, Row } from './order-rows.ts'
import type { Booking } from './overlaps.ts'

/** That the order came to be, for all who may read it. */
export function newsRows(it: OrderName, bookings: readonly Booking[]): Row[] {
  const performers = [...new Set(bookings.map(({ performerId }) => performerId))]
  return announcementRows({ topic: 'order', id: it.id, users: performers, readable: ['Order', 'Calendar'] })
}
