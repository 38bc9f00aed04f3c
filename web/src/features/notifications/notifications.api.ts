import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { pagedQuery, query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'

export const unreadQuery = queryOptions({
  ...query('GET /notifications/unread'),
  select: ({ unread }) => unread,
  meta: { quiet: true },
})

export const unreadConversationsQuery = queryOptions({
  ...query('GET /notifications/unread'),
  select: ({ talks: conversations }) => conversations,
  meta: { quiet: true },
})

export const notificationsQuery = infiniteQueryOptions({
  ...pagedQuery('GET /notifications', (before: string | null) => ({ query: before ? { before } : {} }), {
    first: null,
    next: (page) => page.next,
  }),
  meta: { quiet: true },
})

/** Optimistic; read again afterwards, also after a failure. */
export async function markRead(
  queries: QueryClient,
  which: { id: string } | { upTo: string },
): Promise<void> {
  const all = 'upTo' in which
  const stale = [notificationsQuery, unreadQuery]
  await Promise.all(stale.map(({ queryKey }) => queries.cancelQueries({ queryKey })))
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
