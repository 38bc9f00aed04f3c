import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../lib/call.ts'
import { pagedQuery, query } from '../../lib/query.ts'

export type Line = Answer<'GET /orders/:id/conversation'>['lines'][number]
export type MessageLine = Extract<Line, { kind: 'text' }>
export type SystemLine = Extract<Line, { kind: 'system' }>
export type TalkPartner = Answer<'GET /orders/:id/conversation/talkers'>['talkers'][number]

export const conversationQuery = (orderId: string) =>
  infiniteQueryOptions({
    ...pagedQuery(
      'GET /orders/:id/conversation',
      (before: string | null) => ({ params: { id: orderId }, query: before ? { before } : {} }),
      { first: null, next: (page) => page.before },
    ),
    meta: { quiet: true },
  })

export const talkersQuery = (orderId: string) =>
  queryOptions({
    ...query('GET /orders/:id/conversation/talkers', { params: { id: orderId } }),
    select: ({ talkers }) => talkers,
    meta: { quiet: true },
  })

export const partnerName = ({ firstName, lastName }: Pick<TalkPartner, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
