import { exampleId } from '@zlecenia/contract/examples/chance'
import { dayMs } from '@zlecenia/contract/lib/durations'
import { recipientsOf } from '#features/order-dialog/index.ts'
import { notificationRows } from '#platform/notify.ts'
import type { ExampleOrder } from './orders.ts'

const days = 10
const unread = 2

export function newsOf(
  orders: readonly (ExampleOrder & { number: string })[],
  keepers: readonly string[],
  now: Date,
): Record<string, unknown>[] {
  const since = now.getTime() - days * dayMs
  const rows = orders
    .filter(({ createdAt }) => createdAt.getTime() > since)
    .flatMap((order) => {
      const { id, number, isFault, coordinator, slots, createdAt, file } = order
      const bookings = slots.flatMap(({ userIds, startAt }) =>
        userIds.map((performerId) => ({ performerId, startAt: startAt.toISOString() })),
      )
      const about = { isFault, coordinatorId: coordinator.id, madeBy: coordinator.id, bookings, keepers }
      const { address, city } = file.building
      return [...recipientsOf(about)].flatMap(([userId, { kind, startAt }]) =>
        notificationRows([userId], { kind, about: id, values: { number, address, city, startAt } }).map(
          (row) => ({
            ...row,
            // No mail is sent about examples.
            to_mail: false,
            id: exampleId(`notification of ${id} to ${userId}`, createdAt.getTime()),
            at: createdAt,
          }),
        ),
      )
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const n = counts.get(row.user_id) ?? 0
    counts.set(row.user_id, n + 1)
    return { ...row, read_at: n < unread ? null : row.at }
  })
}
