import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inParts } from '../../lib/list.ts'
import { id } from '../../lib/rules.ts'
import {
  conversationCallsAt,
  linePageOf,
  linesQuery,
  message,
} from '../conversations/conversations.contract.ts'
import { orderHistoryEntry } from '../order-base/order-history.ts'
import { orderState } from '../order-base/order-state.ts'

/** A message, or an event of the order shown between messages. */
export const conversationLine = z.discriminatedUnion('kind', [
  message,
  z.object({ kind: z.literal('system'), id: z.string(), at: z.string(), entry: orderHistoryEntry }),
])
export type ConversationLine = z.infer<typeof conversationLine>

export const mostNumbers = 50

export const orderConversation = {
  ...conversationCallsAt('orders/:id/conversation', 'Order'),
  lines: endpoint({
    method: 'GET',
    path: '/orders/:id/conversation',
    permission: ['read', 'Order'],
    summary:
      'The newest lines of an order’s conversation, or those before, after or around one, oldest first',
    params: z.object({ id }),
    query: linesQuery,
    response: linePageOf(conversationLine),
    limit: { max: 600 },
  }),
  named: endpoint({
    method: 'GET',
    path: '/orders/named',
    permission: ['read', 'Order'],
    summary: `Orders of numbers, at most ${mostNumbers}, of those one may read`,
    query: z.object({
      numbers: z.string().max(1_500).transform(inParts).pipe(z.array(z.string()).max(mostNumbers)),
    }),
    response: z.object({
      orders: z.array(
        z.object({ id: z.string(), number: z.string(), address: z.string(), state: orderState }),
      ),
    }),
    limit: { max: 600 },
  }),
}
