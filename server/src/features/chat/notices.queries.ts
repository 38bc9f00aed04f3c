import type { Talker } from '@zlecenia/contract/features/conversations/conversations.contract'
import { avatarKeyOf } from '#features/conversations/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const confirm = statement(
  'notices.confirm',
  `update conversation_members m set confirmed_at = now(), read_seq = c.last_seq
     from conversations c
    where c.id = $1 and c.kind = 'notice' and m.conversation_id = c.id and m.user_id = $2 and m.confirmed_at is null
   returning (select author_id from messages where conversation_id = c.id and seq = 1) as "authorId"`,
)
const isRecipient = statement(
  'notices.isRecipient',
  `select from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = $1 and c.kind = 'notice' and m.user_id = $2`,
)
const isPublished = statement(
  'notices.isPublished',
  `select from conversations c join messages m on m.conversation_id = c.id and m.seq = 1
    where c.id = $1 and c.kind = 'notice' and c.title = $2 and m.author_id = $3 and m.body = $4`,
)
const people = statement(
  'notices.people',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", ${avatarKeyOf('u')} as avatar,
          m.confirmed_at as "confirmedAt"
     from conversation_members m join users u on u.id = m.user_id
    where m.conversation_id = $1
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

/** Author of the notice; null if already confirmed, or not addressed to the user. */
export async function confirmNotice(tx: Queryable, id: string, userId: string): Promise<string | null> {
  return (await tx.query<{ authorId: string }>(confirm, [id, userId])).rows[0]?.authorId ?? null
}

export async function isNoticedTo(db: Queryable, id: string, userId: string): Promise<boolean> {
  return (await db.query(isRecipient, [id, userId])).rows.length > 0
}

export async function confirmationsOf(db: Queryable, id: string) {
  const { rows } = await db.query<Talker & { confirmedAt: Date | null }>(people, [id])
  return rows.map((it) => ({ ...it, confirmedAt: it.confirmedAt?.toISOString() ?? null }))
}

/** True if this author published the same text. */
export async function isPublishedAs(
  tx: Queryable,
  { id, title, body }: { id: string; title: string; body: string },
  authorId: string,
): Promise<boolean> {
  return (await tx.query(isPublished, [id, title, authorId, body])).rows.length > 0
}
