import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagedQuery, query } from '../../lib/query.ts'
import { refresh, staleKeys } from '../../lib/refresh.ts'

/** How many are unread. Nobody waits for it. */
export const unreadQuery = queryOptions({
  ...query('GET /notifications/unread'),
  select: ({ unread }) => unread,
  meta: { quiet: true },
})

/** The caller's notifications, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  ...pagedQuery('GET /notifications', (before: string | null) => ({ query: before ? { before } : {} }), {
    first: null,
    next: (page) => page.next,
  }),
  meta: { quiet: true },
})

/** Marks as read at once what is shown, then on the server; reads again what holds there, also when that failed. */
export async function markRead(
  queries: QueryClient,
  which: { id: string } | { upTo: string },
): Promise<void> {
  const all = 'upTo' in which
  await Promise.all(staleKeys('notification').map((queryKey) => queries.cancelQueries({ queryKey })))
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
    await refresh(queries, 'notification')
  }
}
