import type { QueryClient } from '@tanstack/react-query'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, call, type Sent } from '#lib/call.ts'
import { t } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { pagedQuery, query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'

export type TeamThread = Answer<'GET /mail/threads'>['threads'][number]
export type TeamChange = Pick<Sent<'POST /mail/threads/change'>['body'], 'assigneeId' | 'state'>

const quiet = { meta: { quiet: true } }

/** Users who may read letters, and so be in charge of a thread. */
export const mailReadersQuery = (id: string) =>
  queryOptions({
    ...query('GET /mail/threads/:id/conversation/talkers', { params: { id } }),
    ...quiet,
    staleTime: 60_000,
    select: ({ talkers }) => talkers,
  })
export const joinsQuery = (id: string) =>
  queryOptions({ ...query('GET /mail/threads/:id/joins', { params: { id } }), ...quiet })
/** Paged like the lists of the pages, which share its entries in the cache. */
export const foundThreadsQuery = (q: string) =>
  infiniteQueryOptions({
    ...pagedQuery(
      'GET /mail/threads',
      (before?: string) => ({
        query: { ...(q ? { q } : { filter: 'inbox' as const }), ...(before && { before }) },
      }),
      { first: undefined, next: ({ next }) => next },
    ),
    ...quiet,
  })

/** Runs a change whose refusal is shown; then everything about letters is read again. */
async function changed(queries: QueryClient, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    toast.error(`${t('mailTeam.notChanged')}\n${problemText(error)}`)
  } finally {
    await refresh(queries, 'Email')
  }
}

/** How long a change can be undone by its message, in milliseconds; its menu undoes it later. */
const undoMs = 10_000
const undo = (run: () => void) => ({ label: t('mailTeam.undo'), run })

export const mergeThread = (queries: QueryClient, id: string, intoId: string): Promise<void> =>
  call('POST /mail/threads/:id/merge', { params: { id }, body: { intoId }, quiet: true }).then(() => {
    const back = undo(() => void unmergeThread(queries, id))
    toast.success(t('mailTeam.merged'), undoMs, back)
    return refresh(queries, 'Email')
  })

export const unmergeThread = (queries: QueryClient, id: string): Promise<void> =>
  changed(queries, async () => {
    await call('POST /mail/threads/:id/unmerge', { params: { id }, quiet: true })
    toast.success(t('mailTeam.unmerged'))
  })

export const splitLetter = (queries: QueryClient, id: string, messageId: string): Promise<void> =>
  changed(queries, async () => {
    const { threadId } = await call('POST /mail/threads/:id/split', {
      params: { id },
      body: { messageId },
      quiet: true,
    })
    const back = undo(() => void unsplitThread(queries, threadId))
    toast.success(t('mailTeam.split'), undoMs, back)
  })

export const unsplitThread = (queries: QueryClient, id: string): Promise<void> =>
  changed(queries, async () => {
    await call('POST /mail/threads/:id/unsplit', { params: { id }, quiet: true })
    toast.success(t('mailTeam.unsplit'))
  })

export const setReminder = (queries: QueryClient, id: string, at: string | null): Promise<void> =>
  changed(queries, async () => {
    await call('PUT /mail/threads/:id/reminder', { params: { id }, body: { at }, quiet: true })
  })
