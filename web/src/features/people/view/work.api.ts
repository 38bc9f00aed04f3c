import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { wallClockOf } from '../../../lib/dates.ts'

/** How far ahead slots are shown, and how many orders of a kind. */
const [days, orders] = [14, 10]

/** Somebody's slots from now on, for two weeks. */
export const slotsOfQuery = (userId: string, now = new Date()) =>
  queryOptions({
    queryKey: ['calendar', 'of', userId, wallClockOf(now).slice(0, 13)],
    queryFn: async ({ signal }) => {
      const to = new Date(now.getTime() + days * 24 * 3_600_000)
      const query = { from: now.toISOString(), to: to.toISOString() }
      const { slots } = await call('GET /calendar', { query, signal })
      return slots
        .filter(({ performers }) => performers.some(({ id }) => id === userId))
        .toSorted((a, b) => a.startAt.localeCompare(b.startAt))
    },
  })

/** The newest orders that somebody performs or coordinates. */
export const ordersOfQuery = (as: 'performer' | 'coordinator', userId: string) =>
  queryOptions({
    queryKey: ['orders', 'of', as, userId],
    queryFn: ({ signal }) => call('GET /orders', { query: { [as]: userId, size: orders }, signal }),
  })
