import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import {
  conversationCallsAt,
  linePageOf,
  linesQuery,
  message,
} from '../conversations/conversations.contract.ts'

export const cardConversation = {
  ...conversationCallsAt('cards/:id/conversation', 'Kanban'),
  lines: endpoint({
    method: 'GET',
    path: '/cards/:id/conversation',
    permission: ['read', 'Kanban'],
    summary:
      'The newest messages of a card’s conversation, or those before, after or around one, oldest first',
    params: z.object({ id }),
    query: linesQuery,
    response: linePageOf(message),
    limit: { max: 600 },
  }),
}
