import type { Caller } from '#platform/auth/caller.ts'
import type { TalkReach } from './unread.queries.ts'

export const talkReach = (caller: Caller): TalkReach => ({
  orders: caller.reach('read', 'Order'),
  boards: caller.can('read', 'Kanban'),
})
