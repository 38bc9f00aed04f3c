import type { Caller } from '#platform/auth/caller.ts'
import type { ConversationReach } from './unread.queries.ts'

export const conversationReach = (caller: Caller): ConversationReach => ({
  orders: caller.reach('read', 'Order'),
  boards: caller.can('read', 'Kanban'),
})
