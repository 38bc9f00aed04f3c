import { type Queryable, statement } from '../../platform/database/database.ts'
import { performedBy } from '../buildings/index.ts'

/** Of conversation `c` and its member `m`; $1 is the caller, $2 which orders they may read: all, own or none. */
export const readableTalk = `(case when c.kind = 'order'
    then $2::text = 'all' or ($2 = 'own' and ${performedBy('c.order_id', '$1')})
    else m.user_id is not null end)`
/** The same where it is known beforehand: a plan sets up each of its parts, also one that never runs. */
export const readableTalkOf = {
  all: "(c.kind = 'order' or m.user_id is not null)",
  own: `(case when c.kind = 'order' then ${performedBy('c.order_id', '$1')} else m.user_id is not null end)`,
  none: "(c.kind <> 'order' and m.user_id is not null)",
}
export const waitingTalk = '(m.follows and c.last_seq > m.read_seq)'

const unread = statement(
  'conversations.unread',
  `select coalesce(sum(c.last_seq - m.read_seq), 0)::int as unread
     from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = $1::uuid and ${waitingTalk} and (m.muted_until is null or m.muted_until <= now()) and ${readableTalk}`,
)

/** How many messages wait for somebody, of what they may read. */
export async function unreadTalksOf(
  db: Queryable,
  userId: string,
  orders: 'all' | 'own' | 'none',
): Promise<number> {
  return (await db.query<{ unread: number }>(unread, [userId, orders])).rows[0]?.unread ?? 0
}
