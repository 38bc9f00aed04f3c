import { queryOptions } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'

/** How far ahead slots are shown, and how many orders of a kind; an hour in milliseconds. */
const [days, orders, hour] = [14, 10, 3_600_000]

/** Somebody's slots from now on, for two weeks; asked by whole hours, so that it is the same question for a while. */
export const slotsOfQuery = (userId: string, now = new Date()) => {
  const from = Math.floor(now.getTime() / hour) * hour
  const [start, end] = [from, from + days * 24 * hour].map((it) => new Date(it).toISOString())
  return queryOptions({
    ...query('GET /calendar', { query: { from: start ?? '', to: end ?? '' } }),
    select: ({ slots }) =>
      slots
        .filter(
          ({ endAt, performers }) =>
            Date.parse(endAt) > now.getTime() && performers.some(({ id }) => id === userId),
        )
        .toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  })
}

/** The newest orders that somebody performs or coordinates. */
export const workOrdersQuery = (as: 'performer' | 'coordinator', userId: string) =>
  query('GET /orders', { query: { [as]: userId, size: orders } })
