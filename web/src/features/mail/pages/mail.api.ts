import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Sent } from '#lib/call.ts'
import { pagedQuery, query } from '#lib/query.ts'

export type MailRow = Answer<'GET /mail/threads'>['threads'][number]
export type MailFolder = NonNullable<Sent<'GET /mail/threads'>['query']['filter']>
export type OpenedMail = Answer<'GET /mail/threads/:id'>
export type MailLetter = OpenedMail['letters'][number]
export type ShownLabel = Answer<'GET /mail/labels'>['labels'][number]
export type MailboxHealth = Answer<'GET /mail/mailboxes'>['mailboxes'][number]
export type MailChange = Omit<Sent<'POST /mail/threads/change'>['body'], 'ids'>

/** Threads of one list: a folder, a label (by key), or found anywhere. */
export interface ThreadListQuery {
  filter?: MailFolder
  label?: string
  q?: string
}

const quiet = { meta: { quiet: true } }

export const threadsQuery = (listQuery: ThreadListQuery) =>
  infiniteQueryOptions({
    ...pagedQuery(
      'GET /mail/threads',
      (before?: string) => ({ query: { ...listQuery, ...(before && { before }) } }),
      {
        first: undefined,
        next: ({ next }) => next,
      },
    ),
    ...quiet,
  })
export const threadQuery = (id: string) =>
  queryOptions({ ...query('GET /mail/threads/:id', { params: { id } }), ...quiet })
export const letterQuery = (id: string) =>
  queryOptions({
    ...query('GET /mail/messages/:id', { params: { id } }),
    ...quiet,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const countsQuery = queryOptions({ ...query('GET /mail/counts'), ...quiet })
export const labelsQuery = queryOptions({
  ...query('GET /mail/labels'),
  ...quiet,
  staleTime: 60_000,
  select: ({ labels }) => labels,
})
export const mailboxesQuery = queryOptions({
  ...query('GET /mail/mailboxes'),
  ...quiet,
  select: ({ mailboxes }) => mailboxes,
})
