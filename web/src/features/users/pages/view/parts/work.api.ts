import { queryOptions } from '@tanstack/react-query'
import { query } from '#lib/query.ts'

/** Days ahead, rows, and an hour in ms. */
const days = 14
const orders = 10
const hour = 3_600_000

/** Two weeks; whole hours keep the query key. */
export const slotsOfQuery = (userId: string, now = new Date()) => {
  const from = Math.floor(now.getTime() / hour) * hour
  const [start, end] = [from, from + days * 24 * hour].map((it) => new Date(it).toISOString())
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
