import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { tableFormats } from '../../lib/list.ts'
import { filtersQuery } from '../../lib/list-query.ts'
import { day, id, problemAt } from '../../lib/rules.ts'
import { dayAfter } from '../../lib/working-days.ts'
import { moveReason, orderState } from '../order-base/order-state.ts'
import { priorities } from '../schedule/priorities.ts'
import { ages, longestPeriod, mostRanked, operationsFilters } from './operations.ts'

const count = z.number().int()
const days = z.object({ from: z.string(), to: z.string() })
const compared = <S extends z.ZodType>(of: S) => z.object({ now: of, before: of })
/** Counts in the period, and in the period before. */
const counts = compared(count)
export type Counts = z.infer<typeof counts>

const named = { id: z.string(), name: z.string() }
const ranked = z.array(z.object({ ...named, ...counts.shape }))

/** Minutes of the company's working hours from an order to its first visit. */
const waits = z.object({ cases: count, p50: z.number().nullable(), p90: z.number().nullable() })
export type Waits = z.infer<typeof waits>
const kept = z.object({ cases: count, kept: count })

export const operationsFigures = z.object({
  /** Today in the company's time zone. */
  today: z.string(),
  before: days,
  steps: z.array(z.object({ ...days.shape, received: count, finished: count })),
  received: counts,
  finished: counts,
  /** Now; counts by age, in the order of the ages. */
  open: z.array(z.object({ state: orderState, counts: z.array(count).length(ages.length) })),
  firstVisit: z.array(z.object({ priority: z.enum(priorities), ...compared(waits).shape })),
  solvedAtOnce: counts,
  punctuality: compared(z.object({ begun: count, late: count })),
  /** Now. */
  overdue: z.array(z.object({ ...named, count })),
  /** Now. */
  waiting: z.array(z.object({ reason: moveReason, count })),
  complaints: z.object({ ...counts.shape, services: ranked }),
  buildings: ranked,
  devices: ranked,
  /** Minutes; `available` without absences and internal events, of all performers. */
  hours: compared(z.object({ orders: count, planned: count, available: count })),
  reaction: z.array(z.object({ ...named, ...compared(kept).shape })),
})
export type OperationsFigures = z.infer<typeof operationsFigures>

const inPeriod = ({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx) => {
  if (to < from || to >= dayAfter(from, longestPeriod)) problemAt(ctx, ['to'], 'operations.periodUnclear')
}
const queryShape = { from: day, to: day, ...filtersQuery(operationsFilters) }
const permission = ['read', 'Analytics'] as const

export const operations = {
  figures: endpoint({
    method: 'GET',
    path: '/analytics/operations',
    permission,
    summary: `Operations in a period of days in the company's time zone, both included, at most ${longestPeriod}, and in the period of equal length before; each count is the total of a list of orders, at most ${mostRanked} objects, devices and services`,
    query: z.object(queryShape).superRefine(inPeriod),
    response: operationsFigures,
    limit: { max: 600 },
    heavy: true,
  }),
  table: endpoint({
    method: 'GET',
    path: '/analytics/operations/export',
    permission,
    summary: 'The figures of operations as a table, with their definitions',
    query: z.object({ ...queryShape, format: z.enum(tableFormats).default('csv') }).superRefine(inPeriod),
    response: 'table',
    limit: { max: 20 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/analytics/operations/pdf',
    permission,
    summary: 'The figures of operations on paper (PDF/A), with their definitions',
    query: z.object(queryShape).superRefine(inPeriod),
    response: 'file',
    limit: { max: 20 },
  }),
  reactionPdf: endpoint({
    method: 'GET',
    path: '/analytics/operations/reaction/:clientId/pdf',
    permission,
    summary: 'Reaction times kept for a client, on paper (PDF/A) for the administrator of a building',
    params: z.object({ clientId: id }),
    query: z.object({ from: day, to: day }).superRefine(inPeriod),
    response: 'file',
    limit: { max: 20 },
  }),
}
