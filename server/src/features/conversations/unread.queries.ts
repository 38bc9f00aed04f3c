import { performedBy } from '#features/buildings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

/** SQL: a board of the office, or one with the user as member. */
export const seesBoard = (b: string, user: string): string =>
  `(${b}.visibility = 'office' or exists (select from board_members m where m.board_id = ${b}.id and m.user_id = ${user}::uuid))`

const seesCard = `exists (
  select from cards k join boards b on b.id = k.board_id where k.id = c.card_id and ${seesBoard('b', '$1')})`
// Notes of letters are read with their thread only.
const isMember = "(c.kind not in ('order', 'card', 'mail') and m.user_id is not null)"

/** Orders that the user may read, and whether boards. */
export interface ConversationReach {
  orders: 'all' | 'own' | 'none'
  boards: boolean
}

/** Conversation `c` with its member `m` is readable; $1 is the caller, $2 and $3 are their reach. */
export const readableConversation = `(case c.kind
    when 'order' then $2::text = 'all' or ($2 = 'own' and ${performedBy('c.order_id', '$1')})
    when 'card' then $3::boolean and ${seesCard}
    when 'mail' then false
    else m.user_id is not null end)`
/** The same with a known reach: PostgreSQL initialises each part of a plan, also one that never runs. */
export function readableConversationOf({ orders, boards }: ConversationReach): string {
  const order = { all: "c.kind = 'order'", own: `(c.kind = 'order' and ${performedBy('c.order_id', '$1')})` }
  const parts = [isMember, ...(orders === 'none' ? [] : [order[orders]])]
  return `(${[...parts, ...(boards ? [`(c.kind = 'card' and ${seesCard})`] : [])].join(' or ')})`
}
export const waitingConversation = '(m.follows and c.last_seq > m.read_seq)'

const unread = statement(
  'conversations.unread',
  `select coalesce(sum(c.last_seq - m.read_seq), 0)::int as unread
     from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = $1::uuid and ${waitingConversation} and (m.muted_until is null or m.muted_until <= now()) and ${readableConversation}`,
)

/** Number of unread messages in conversations the user may read. */
export async function unreadConversationsOf(
  db: Queryable,
  userId: string,
  { orders, boards }: ConversationReach,
): Promise<number> {
  return (await db.query<{ unread: number }>(unread, [userId, orders, boards])).rows[0]?.unread ?? 0
}
