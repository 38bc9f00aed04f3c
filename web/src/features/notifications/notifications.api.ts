import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** How many are unread; goes stale with all that stands below `['notifications']`. Nobody waits for it. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call('GET /notifications/unread', { signal, quiet: true })).unread,
})

/** The caller's notifications, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /notifications', { query: pageParam ? { before: pageParam } : {}, signal, quiet: true }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** Marks as read at once what is shown, then on the server; reads again what holds there, also when that failed. */
export async function markRead(
  queries: QueryClient,
  which: { id: string } | { upTo: string },
): Promise<void> {
  const all = 'upTo' in which
  await queries.cancelQueries({ queryKey: ['notifications'] })
  queries.setQueryData(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((it) =>
            all || it.id === which.id ? { ...it, read: true } : it,
          ),
        })),
      },
  )
  try {
    if (all) await call('POST /notifications/read', { body: which, quiet: true })
    else await call('POST /notifications/:id/read', { params: which, quiet: true })
  } finally {
    await queries.invalidateQueries({ queryKey: ['notifications'] })
  }
}
