import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inParts } from '../../lib/list.ts'
import { id, optionalId } from '../../lib/rules.ts'
import { message, messageChanged, messageSent, talker } from '../conversations/conversations.contract.ts'
import { orderHistoryEntry } from './order-history.ts'
import { orderState } from './order-state.ts'

/** What happened to the order stands between its messages. */
export const conversationLine = z.discriminatedUnion('kind', [
  message,
  z.object({ kind: z.literal('system'), id: z.string(), at: z.string(), entry: orderHistoryEntry }),
])
export type ConversationLine = z.infer<typeof conversationLine>

export const linesAsked = z.object({ before: optionalId, after: optionalId, around: optionalId })
export const linePage = z.object({
  lines: z.array(conversationLine),
  /** To ask for what is older; null at the beginning. */
  before: z.string().nullable(),
  /** To ask for what is newer; null at the newest. */
  after: z.string().nullable(),
})

export const mostNumbersAsked = 50

const order = z.object({ id })
const ofMessage = z.object({ id, messageId: id })

export const orderConversation = {
  lines: endpoint({
    method: 'GET',
    path: '/orders/:id/conversation',
    permission: ['read', 'Order'],
    summary:
      'The newest lines of an order’s conversation, or those before, after or around one, oldest first',
    params: order,
    query: linesAsked,
    response: linePage,
    limit: { max: 600 },
  }),
  named: endpoint({
    method: 'GET',
    path: '/orders/named',
    permission: ['read', 'Order'],
    summary: `Orders of numbers, at most ${mostNumbersAsked}, of those one may read`,
    query: z.object({
      numbers: z.string().max(1_500).transform(inParts).pipe(z.array(z.string()).max(mostNumbersAsked)),
    }),
    response: z.object({
      orders: z.array(
        z.object({ id: z.string(), number: z.string(), address: z.string(), state: orderState }),
      ),
    }),
    limit: { max: 600 },
  }),
  talkers: endpoint({
    method: 'GET',
    path: '/orders/:id/conversation/talkers',
    permission: ['read', 'Order'],
    summary: 'Whom one can mention there: everybody who may read the order',
    params: order,
    response: z.object({ talkers: z.array(talker) }),
  }),
  /** The same id again answers with the message that stands. */
  write: endpoint({
    method: 'POST',
    path: '/orders/:id/conversation/messages',
    permission: ['update', 'Order'],
    summary: 'Writes a message',
    params: order,
    body: messageSent,
    response: message,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/orders/:id/conversation/messages/:messageId',
    permission: ['update', 'Order'],
    summary: 'Changes one’s own message, for 15 minutes',
    params: ofMessage,
    body: messageChanged,
    response: message,
    limit: { max: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/orders/:id/conversation/messages/:messageId',
    permission: ['update', 'Order'],
    summary: 'Deletes one’s own message, for 15 minutes; its place stays',
    params: ofMessage,
    limit: { max: 60 },
  }),
}
