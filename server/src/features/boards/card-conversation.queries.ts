import { conversationOf, follows, messagePages, seesBoard } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const conversationSubject = statement(
  'cardConversation.card',
  `select c.id, c.title, c.archived_at is not null as archived, c.order_id as "orderId",
          c.building_id as "buildingId", c.device_id as "deviceId",
          b.id as "boardId", b.name as board, b.visibility, b.archived_at is not null as "boardArchived",
          array(select user_id from board_members where board_id = b.id order by user_id) as "boardMembers",
          array(select p.user_id from card_members p where p.card_id = c.id) as members
     from cards c join boards b on b.id = c.board_id where c.id = $2 and ${seesBoard('b', '$1')}`,
)
// Authors and mentioned users continue to follow.
const unfollow = statement(
  'cardConversation.unfollow',
  `update conversation_members m set follows = false
    where m.conversation_id = $1 and m.user_id = any($2::uuid[]) and m.follows
      and not exists (
        select from messages w left join message_mentions n on n.message_id = w.id and n.user_id = m.user_id
         where w.conversation_id = m.conversation_id and (w.author_id = m.user_id or n.user_id is not null))`,
)

export interface CardConversationSubject {
  id: string
  title: string
  archived: boolean
  orderId: string | null
  buildingId: string | null
  deviceId: string | null
  boardId: string
  board: string
  visibility: 'office' | 'members'
  boardArchived: boolean
  boardMembers: string[]
  members: string[]
}

/** Null for who does not see its board. */
export async function cardConversationSubject(
  db: Queryable,
  userId: string,
  id: string,
): Promise<CardConversationSubject | null> {
  return (await db.query<CardConversationSubject>(conversationSubject, [userId, id])).rows[0] ?? null
}

/** Nearest first. */
export const messagesOnCard = messagePages(
  'cardConversation.lines',
  "$1::uuid is not null and c.kind = 'card'",
)

/** New members of a card follow its conversation; removed ones no longer do. */
export async function followAsPeople(
  tx: Queryable,
  cardId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const left = before.filter((it) => !after.includes(it))
  const joined = after.filter((it) => !before.includes(it))
  const conversationId = left.length + joined.length > 0 && (await conversationOf(tx, 'card', cardId))
  if (!conversationId) return
  if (left.length > 0) await tx.query(unfollow, [conversationId, left])
  if (joined.length > 0) await follows(tx, conversationId, joined)
}
