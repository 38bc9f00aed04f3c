import { queryOptions } from '@tanstack/react-query'
import { dayMs, hourMs } from '@zlecenia/contract/lib/durations'
import { query } from '#lib/query.ts'

/** Days ahead, and rows. */
const days = 14
const orders = 10

/** Two weeks; whole hours keep the query key. */
export const slotsOfQuery = (userId: string, now = new Date()) => {
  const from = Math.floor(now.getTime() / hourMs) * hourMs
  const [start, end] = [from, from + days * dayMs].map((it) => new Date(it).toISOString())
  return queryOptions({
    ...query('GET /calendar', { query: { from: start ?? '', to: end ?? '', performer: [userId] } }),
    select: ({ slots }) =>
      slots
        .filter(({ endAt }) => Date.parse(endAt) > now.getTime())
        .toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  })
}

export const workOrdersQuery = (as: 'performer' | 'coordinator', userId: string) =>
  query('GET /orders', { query: { [as]: [userId], size: orders } })
