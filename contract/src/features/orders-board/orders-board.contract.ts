import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { filtersQuery } from '../../lib/list-query.ts'
import { version } from '../../lib/rules.ts'
import { orderState } from '../order-base/order-state.ts'
import { priorities } from '../schedule/priorities.ts'
import { boardLimits, longerColumns, ordersBoardShape } from './orders-board.ts'

const boardOrder = z.object({
  id: z.string(),
  number: z.string(),
  version,
  state: orderState,
  isFault: z.boolean(),
  priority: z.enum(priorities),
  dueAt: z.string().nullable(),
  client: z.string(),
  address: z.string(),
  city: z.string(),
  /** Start of its next slot. */
  nextAt: z.string().nullable(),
  /** How many of its slots did not begin yet. */
  slotsToCome: z.number().int(),
  /** Whether a slot has a performer, so that it can be planned. */
  isManned: z.boolean(),
  /** User ids, listed in `people`. */
  performers: z.array(z.string()),
  coordinator: z.string(),
})
export type BoardOrder = z.infer<typeof boardOrder>

const most = z.int('rules.invalid').min(1, 'rules.invalid').max(999, 'rules.invalid').nullable()
/** Recommended limits of cards; null: no limit. */
const limits = z.object({
  most: z.object({ new: most, planned: most, in_progress: most, paused: most, done: most }),
  version,
})
export type BoardMost = z.infer<typeof limits>['most']

export const ordersBoard = {
  read: endpoint({
    method: 'GET',
    path: '/boards/orders',
    permission: ['read', 'Kanban'],
    summary: `Orders by their state, the most urgent first; what ended in the last ${boardLimits.endedDays} days. At most ${boardLimits.column} of each, ${boardLimits.longer} of what \`longer\` names`,
    query: z.object({
      q: z.string().max(200).optional(),
      ...filtersQuery({ ...ordersBoardShape.filters, longer: longerColumns }),
    }),
    response: z.object({
      columns: z.array(z.object({ state: orderState, count: z.number().int(), orders: z.array(boardOrder) })),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      limits,
    }),
    limit: { max: 600 },
    heavy: true,
  }),
  limit: endpoint({
    method: 'PUT',
    path: '/boards/orders/limits',
    permission: ['update', 'Kanban'],
    summary: 'Sets the number of orders in a state above which the board warns; it forbids nothing',
    body: limits,
    response: limits,
    limit: { max: 120 },
  }),
}
