import type {
  Message,
  MessageChanged,
  MessageSent,
} from '@zlecenia/contract/features/conversations/conversations.contract'
import { proseText } from '@zlecenia/contract/lib/text'
import { type Queryable, statement } from '#platform/database/database.ts'
import { foldedText } from '#platform/database/folded-again.ts'
import { newId } from '#platform/ids.ts'
import {
  type Announcement,
  announcementRows,
  insertAnnouncements,
  liveChannel,
} from '#platform/live/announce.ts'
import type { LinesBeside } from './line-page.ts'
import { messageFileJson } from './message-files.queries.ts'

const excerptCharacters = 200
export const avatarKeyOf = (user: string) => `(select key from user_avatars where user_id = ${user}.id)`
const nameOf = (user: string) => `${user}.first_name || ' ' || ${user}.last_name`

// Locks the conversation until the end of the transaction, so that its messages are serialised.
const enter = (kind: 'order' | 'card' | 'mail') =>
  statement(
    `conversations.enter.${kind}`,
    `insert into conversations (id, kind, ${kind}_id) values ($1, '${kind}', $2)
     on conflict (${kind}_id) do update set last_seq = conversations.last_seq returning id`,
  )
const of = (kind: 'order' | 'card' | 'mail') =>
  statement(`conversations.of.${kind}`, `select id from conversations where ${kind}_id = $1`)
const ofThings = { order: of('order'), card: of('card'), mail: of('mail') }
const entered = { order: enter('order'), card: enter('card'), mail: enter('mail') }
const follow = statement(
  'conversations.follow',
  `insert into conversation_members (conversation_id, user_id) select $1, unnest($2::uuid[])
   on conflict (conversation_id, user_id) do update set follows = true where not conversation_members.follows`,
)
const change = statement(
  'conversations.change',
  `with changed as (
     update messages set body = $2, search_text = $3, edited_at = case when $4 then edited_at else now() end,
                         deleted_at = case when $4 then now() end
      where id = $1
   ), forgotten as (
     delete from message_mentions where message_id = $1 and user_id <> all($5::uuid[])
   ), dropped as (
     delete from message_files where message_id = $1 and $4
   )
   insert into message_mentions (message_id, user_id) select $1, unnest($5::uuid[])
   on conflict (message_id, user_id) do nothing`,
)
const standing = statement(
  'conversations.standing',
  `select m.conversation_id as "conversationId", m.author_id as "authorId", m.at, m.body,
          m.deleted_at is not null as deleted, m.event is not null as "isEvent", now() as now,
          array(select user_id from message_mentions where message_id = m.id) as mentions
     from messages m where m.id = $1 for update`,
)

/** JSON of a message for readers. */
export const messageJson = (m: string, mentions = 'message_mentions', files = 'message_files'): string => `
  (select jsonb_build_object(
      'kind', 'text', 'id', ${m}.id, 'seq', ${m}.seq, 'at', ${m}.at, 'body', ${m}.body,
      'event', ${m}.event, 'editedAt', ${m}.edited_at, 'deletedAt', ${m}.deleted_at,
      'author', jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatar', ${avatarKeyOf('u')}),
      'mentions', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${nameOf('p')}) order by p.id)
                              from ${mentions} n join users p on p.id = n.user_id where n.message_id = ${m}.id), '[]'),
      'files', coalesce((select jsonb_agg(${messageFileJson} order by f.position)
                           from ${files} f where f.message_id = ${m}.id), '[]'),
      'replyTo', (select jsonb_build_object('id', r.id, 'name', ${nameOf('a')}, 'body', left(r.body, ${excerptCharacters}),
                                            'files', (select count(*) from message_files where message_id = r.id))
                    from messages r join users a on a.id = r.author_id where r.id = ${m}.reply_to))
     from users u where u.id = ${m}.author_id)`
// Inserts nothing when the id exists, also concurrently.
const write = statement(
  'conversations.write',
  `with held as (
     select last_seq, last_at from conversations where id = $2 for update
   ), written as (
     insert into messages (id, conversation_id, seq, author_id, body, reply_to, at, search_text)
     select $1, $2, last_seq + 1, $3, $4, $5,
            greatest(clock_timestamp(), last_at + interval '1 microsecond'), $6 from held
     on conflict (id) do nothing returning *
   ), counted as (
     update conversations c set last_seq = w.seq, last_at = w.at from written w where c.id = w.conversation_id
   ), marked as (
     insert into conversation_members (conversation_id, user_id, read_seq)
     select conversation_id, author_id, seq from written
     on conflict (conversation_id, user_id) do update set read_seq = excluded.read_seq, follows = true
   ), mentioned as (
     insert into message_mentions (message_id, user_id) select w.id, p from written w, unnest($7::uuid[]) p
     returning message_id, user_id
   ), filed as (
     update message_files f set message_id = w.id, position = p.place
       from written w, unnest($9::uuid[]) with ordinality p (id, place)
      where f.id = p.id and f.user_id = w.author_id and f.message_id is null
     returning f.*
   ), announced as (${insertAnnouncements('$8')} where exists (select from written))
   select ${messageJson('w', 'mentioned', 'filed')} as message from written w`,
)
const read = statement(
  'conversations.read',
  `select ${messageJson('m')} as message from messages m where m.id = $1`,
)

export interface Standing {
  conversationId: string
  authorId: string
  at: Date
  body: string
  deleted: boolean
  isEvent: boolean
  mentions: string[]
  now: Date
}

/** Kinds of records with one conversation each. */
export type ConversationSubject = keyof typeof ofThings

export async function enterConversation(
  tx: Queryable,
  kind: ConversationSubject,
  id: string,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(entered[kind], [newId(), id])
  return rows[0]?.id ?? ''
}

export async function conversationOf(
  tx: Queryable,
  kind: ConversationSubject,
  id: string,
): Promise<string | null> {
  return (await tx.query<{ id: string }>(ofThings[kind], [id])).rows[0]?.id ?? null
}

/** Makes the users followers: new messages count as unread for them. */
export async function follows(tx: Queryable, conversationId: string, userIds: Iterable<string>) {
  await tx.query(follow, [conversationId, [...new Set(userIds)]])
}

/** Locks the message until the end of the transaction. */
export async function standingMessage(tx: Queryable, id: string): Promise<Standing | null> {
  return (await tx.query<Standing>(standing, [id])).rows[0] ?? null
}

export const messageTexts = foldedText<{ body: string }>({
  table: 'messages',
  column: 'search_text',
  select: 'it.body from messages it',
  textOf: ({ body }) => proseText(body),
})

/** Null when the id exists. */
export async function writeMessage(
  tx: Queryable,
  { conversationId, caller }: { conversationId: string; caller: { id: string } },
  { id, body, replyTo, mentions, files }: MessageSent,
  ...announcements: readonly Announcement[]
): Promise<Message | null> {
  const announced = JSON.stringify(announcementRows(...announcements))
  const values = [id, conversationId, caller.id, body, replyTo, proseText(body), mentions, announced, files]
  const { rows } = await tx.query<{ message: Message }>(write, values)
  if (announcements.length > 0) tx.notify(liveChannel)
  return rows[0]?.message ?? null
}

/** Null deletes its content. */
export async function updateMessage(tx: Queryable, id: string, to: MessageChanged | null): Promise<void> {
  const { body, mentions } = to ?? { body: '', mentions: [] }
  await tx.query(change, [id, body, proseText(body), to === null, mentions])
}

export async function messageById(db: Queryable, id: string): Promise<Message> {
  const [found] = (await db.query<{ message: Message }>(read, [id])).rows
  if (!found) throw new Error(`no message ${id}`)
  return found.message
}

/** Pages of conversation `c` with id $2; the guard uses $1, the reader. */
export function messagePages(name: string, guard: string) {
  const page = (side: LinesBeside['side']) => {
    const [than, way] = side === 'older' ? ['<', 'desc'] : ['>', 'asc']
    return statement(
      `${name}.${side}`,
      `select coalesce((select json_agg(l.message order by l.seq ${way}) from (
         select m.seq, ${messageJson('m')} as message from messages m
          where m.conversation_id = c.id
            and ($3::uuid is null
                 or m.seq ${than} (select seq from messages where id = $3 and conversation_id = $2) + $5::int)
          order by m.seq ${way} limit $4) l), '[]') as messages
         from conversations c where c.id = $2 and ${guard}`,
    )
  }
  const pages = { older: page('older'), newer: page('newer') }
  /** Nearest first; null for a caller who may not read it. */
  return async (
    db: Queryable,
    caller: { id: string },
    id: string,
    { side, of: line, including, count }: LinesBeside,
  ): Promise<Message[] | null> => {
    const values = [caller.id, id, line, count, including ? 1 : 0]
    return (await db.query<{ messages: Message[] }>(pages[side], values)).rows[0]?.messages ?? null
  }
}
