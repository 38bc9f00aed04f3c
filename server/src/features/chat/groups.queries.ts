import type { ConversationEvent } from '@zlecenia/contract/features/conversations/conversations.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

const lock = statement(
  'groups.lock',
  `select c.title, array(select user_id from conversation_members where conversation_id = c.id) as "userIds"
     from conversations c
    where c.id = $2 and c.kind = 'group'
      and exists (select from conversation_members where conversation_id = c.id and user_id = $1)
      for update of c`,
)
const name = statement('groups.name', 'update conversations set title = $2 where id = $1')
// Earlier messages count as read.
const add = statement(
  'groups.add',
  `insert into conversation_members (conversation_id, user_id, read_seq)
   select c.id, p, c.last_seq from conversations c, unnest($2::uuid[]) p where c.id = $1`,
)
const remove = statement(
  'groups.remove',
  'delete from conversation_members where conversation_id = $1 and user_id = any($2)',
)
const names = statement(
  'groups.names',
  `select first_name || ' ' || last_name as name from users where id = any($1)
    order by last_name collate "pl-x-icu", first_name collate "pl-x-icu", id`,
)
const happen = statement(
  'groups.happen',
  `with counted as (
     update conversations
        set last_seq = last_seq + 1, last_at = greatest(clock_timestamp(), last_at + interval '1 microsecond')
      where id = $1 returning last_seq, last_at
   ), written as (
     insert into messages (id, conversation_id, seq, author_id, body, at, search_text, event)
     select $2, $1, last_seq, $3, '', last_at, '', $4::jsonb from counted returning seq
   )
   update conversation_members m set read_seq = w.seq from written w
    where m.conversation_id = $1 and m.user_id = $3`,
)

export interface ConversationGroup {
  title: string
  userIds: string[]
}

/** Locks the group until the end of the transaction; null for non-members. */
export async function lockGroup(
  tx: Queryable,
  callerId: string,
  id: string,
): Promise<ConversationGroup | null> {
  return (await tx.query<ConversationGroup>(lock, [callerId, id])).rows[0] ?? null
}

export async function nameGroup(tx: Queryable, id: string, title: string): Promise<void> {
  await tx.query(name, [id, title])
}

export async function addToGroup(tx: Queryable, id: string, userIds: readonly string[]): Promise<void> {
  await tx.query(add, [id, userIds])
}

export async function removeFromGroup(tx: Queryable, id: string, userIds: readonly string[]): Promise<void> {
  await tx.query(remove, [id, userIds])
}

export async function calledOf(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  return (await db.query<{ name: string }>(names, [userIds])).rows.map((it) => it.name)
}

export async function writeEvent(
  tx: Queryable,
  { conversationId, callerId }: { conversationId: string; callerId: string },
  event: ConversationEvent,
): Promise<void> {
  await tx.query(happen, [conversationId, newId(), callerId, JSON.stringify(event)])
}
