import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { filtersQuery } from '../../lib/list-query.ts'
import { version } from '../../lib/rules.ts'
import { priorities } from '../schedule/priorities.ts'
import { orderState } from './order-state.ts'
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
  /** When its next slot begins. */
  nextAt: z.string().nullable(),
  /** Whether somebody performs a slot of it, so that it can be planned. */
  isManned: z.boolean(),
  /** Ids, of `people`. */
  performers: z.array(z.string()),
  coordinator: z.string(),
})
export type BoardOrder = z.infer<typeof boardOrder>

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
    }),
    limit: { max: 600 },
  }),
}
