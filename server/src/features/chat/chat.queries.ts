import type { ConversationFilter, ConversationRow } from '@zlecenia/contract/features/chat/chat.contract'
import type { Talker } from '@zlecenia/contract/features/conversations/conversations.contract'
import {
  avatarKeyOf,
  type ConversationReach,
  messagePages,
  readableConversation,
  readableConversationOf,
  seesBoard,
  waitingConversation,
} from '#features/conversations/index.ts'
import { orderSearchedText } from '#features/orders/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { folded, type TextSearch, textSearch } from '#platform/database/text-search.ts'

const excerptCharacters = 160

const member = 'left join conversation_members m on m.conversation_id = c.id and m.user_id = $1::uuid'
const isOfThem = 'exists (select from conversation_members where conversation_id = c.id and user_id = $1)'
const ofPeople = `c.kind in ('direct', 'group', 'notice') and ${isOfThem}`

const talkerJson = (u: string) =>
  `jsonb_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'avatar', ${avatarKeyOf(u)})`
const found = `c.id, c.kind, c.title, c.order_id, c.card_id, c.last_at, c.last_seq, coalesce(m.read_seq, 0) as read_seq,
  coalesce(m.follows, false) as follows, m.confirmed_at,
  case when m.muted_until > now() then m.muted_until end as muted_until`
// Rows of the found conversations only: data of all rows is read in one statement.
const rowsOf = (hit = 'null::json') => `, other as (
    select p.conversation_id, p.user_id from found c join conversation_members p on p.conversation_id = c.id
     where c.kind in ('direct', 'group') and p.user_id <> $1
  ), talker as (
    select u.id, ${talkerJson('u')} as talker,
           row_number() over (order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id) as place
      from users u where u.id in (select user_id from other)
  ), people as (
    select o.conversation_id, json_agg(t.talker order by t.place) as people
      from other o join talker t on t.id = o.user_id group by o.conversation_id
  )
  select c.id, c.kind, c.title, c.last_seq as "lastSeq", c.read_seq as "readSeq", c.follows,
  to_json(c.confirmed_at) as "confirmedAt", to_json(c.muted_until) as "mutedUntil",
  case when o.id is not null then
    json_build_object('id', o.id, 'number', o.number, 'address', o.address, 'state', o.state) end as "order",
  case when k.id is not null then
    json_build_object('id', k.id, 'title', k.title, 'board', json_build_object('id', b.id, 'name', b.name),
                      'archived', k.archived_at is not null or b.archived_at is not null) end as card,
  coalesce(p.people, '[]') as people,
  case when w.id is not null then json_build_object(
    'at', w.at, 'by', a.first_name || ' ' || a.last_name, 'body', left(w.body, ${excerptCharacters}),
    'event', w.event, 'files', (select count(*) from message_files where message_id = w.id)) end as last,
  ${hit} as hit
  from found c
  left join people p on p.conversation_id = c.id
  left join orders o on o.id = c.order_id
  left join cards k on k.id = c.card_id
  left join boards b on b.id = k.board_id
  left join messages w on w.conversation_id = c.id and w.seq = c.last_seq
  left join users a on a.id = w.author_id`

const shown: Record<ConversationFilter, string> = {
  all: 'true',
  unread: waitingConversation,
  orders: "c.kind = 'order'",
  cards: "c.kind = 'card'",
  people: "c.kind = 'direct'",
  groups: "c.kind = 'group'",
  notices: "c.kind = 'notice'",
}

const lead = 40
/** Text around the first matching word; the folded text is about as long as the original. */
const hitOf = (search: TextSearch) => `(
  select json_build_object('id', w.id, 'at', w.at, 'by', a.first_name || ' ' || a.last_name,
                           'body', case when f.place > 2 * ${lead}
                             then '… ' || regexp_replace(substr(w.body, f.place - ${lead}, ${excerptCharacters}), '^\\S*\\s+', '')
                             else left(w.body, ${excerptCharacters}) end)
    from messages w join users a on a.id = w.author_id
   cross join lateral (select strpos(w.search_text, btrim($2::text, '%')) as place) f
   where w.conversation_id = c.id and ${search.on('w.search_text', 2)}
   order by w.seq desc limit 1)`

// Readers of all orders get an index scan by time; the few threads of others are looked up first.
const ownConversations = (boards: boolean) => `c.id in (
  select conversation_id from conversation_members where user_id = $1
  union all
  select t.id from slot_performers p join slots s on s.id = p.slot_id join conversations t on t.order_id = s.order_id
   where p.user_id = $1
  ${
    boards
      ? `union all
  select t.id from boards b join cards k on k.board_id = b.id join conversations t on t.card_id = k.id
   where ${seesBoard('b', '$1')}`
      : ''
  })`

function list(of: ConversationFilter, reach: ConversationReach, search: ReturnType<typeof textSearch>) {
  const most = `$${2 + (search?.patterns.length ?? 0)}::int`
  const searched = search
    ? `and (c.id in (select w.conversation_id from messages w where ${search.on('w.search_text', 2)})
         or c.order_id in (select o.id from orders o where ${search.on('o.search_text', 2)}
                            and ${search.on(orderSearchedText(false), 2)})
         or c.card_id in (select k.id from cards k where ${search.on('k.search_text', 2)}
                            and ${search.on(folded('k.title'), 2)})
         or (c.kind in ('group', 'notice') and ${search.on(folded('c.title'), 2)})
         or (c.kind in ('direct', 'group') and exists (
              select from conversation_members p join users u on u.id = p.user_id
               where p.conversation_id = c.id and p.user_id <> $1
                 and ${search.on(folded("u.first_name || ' ' || u.last_name"), 2)})))`
    : ''
  return statement(
    `chat.list.${of}.${reach.orders}.${reach.boards}.${search?.shape ?? ''}`,
    `with found as materialized (
       select ${found} from conversations c ${member}
        where ${shown[of]} and ${reach.orders === 'all' ? 'true' : ownConversations(reach.boards)}
          and ${readableConversationOf(reach)} ${searched}
        order by c.last_at desc nulls last, c.id limit ${most}
     ) ${rowsOf(search ? hitOf(search) : undefined)} order by c.last_at desc nulls last, c.id`,
  )
}

const byId = statement(
  'chat.byId',
  `with found as materialized (
     select ${found} from conversations c ${member}
      where c.id = $4 and ${readableConversation}
   ) ${rowsOf()}`,
)
const readable = statement(
  'chat.readable',
  `select c.id from conversations c ${member}
    where c.id = $4 and ${readableConversation}`,
)
const readers = statement(
  'chat.readers',
  'select user_id as id from conversation_members where conversation_id = $1 and read_seq > 0',
)
const marks = statement(
  'chat.marks',
  `select u.id, u.first_name || ' ' || u.last_name as name, m.read_seq as seq
     from conversation_members m join users u on u.id = m.user_id
    where m.conversation_id = $1 and m.read_seq > 0
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)
/** Nearest first; null for users outside the conversation. */
export const messagesOf = messagePages('chat.lines', ofPeople)
const firstUnread = statement(
  'chat.firstUnread',
  `select m.id from conversation_members r join messages m on m.conversation_id = r.conversation_id and m.seq = r.read_seq + 1
    where r.user_id = $1 and r.conversation_id = $2 and r.follows`,
)
/** SQL condition: the user has the right to the chat. */
export const mayReadChat = (user: string): string => `exists (
  select from user_roles r join role_rules p on p.role = r.role
   where r.user_id = ${user}.id and p.action in ('read', 'manage') and p.subject in ('Chat', 'all'))`
const people = statement(
  'chat.people',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", ${avatarKeyOf('u')} as avatar
     from users u
    where u.status = 'active' and u.id <> $1 and ($2::uuid[] is null or u.id = any($2))
      and ${mayReadChat('u')}
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)
const nameOfGroup = statement('chat.groupName', 'select title from conversations where id = $1')
const members = statement(
  'chat.members',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", ${avatarKeyOf('u')} as avatar
     from conversation_members m join users u on u.id = m.user_id where m.conversation_id = $1
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)
const users = `select array(select user_id from conversation_members where conversation_id = c.id) as users
  from conversations c where c.id = $2 and ${ofPeople}`
// Notices have no replies.
const usersHere = statement('chat.users', `${users} and c.kind <> 'notice'`)
const lock = statement('chat.lock', `${users} for update of c`)
const begin = statement(
  'chat.begin',
  `with made as (
     insert into conversations (id, kind, title, pair, last_at) values ($1, $2, $3, $4, clock_timestamp())
     on conflict do nothing returning id
   ), joined as (
     insert into conversation_members (conversation_id, user_id)
     select made.id, p from made, unnest($5::uuid[]) p
   )
   select id from made`,
)
const standing = statement(
  'chat.standing',
  `select c.id from conversations c join conversation_members m on m.conversation_id = c.id
    where m.user_id = $2 and (c.id = $1 or c.pair = $3) and c.kind in ('direct', 'group', 'notice')`,
)
const mark = statement(
  'chat.mark',
  `insert into conversation_members (conversation_id, user_id, read_seq, follows)
   select c.id, $2, least($3::bigint, c.last_seq), c.kind not in ('order', 'card') from conversations c where c.id = $1 and c.kind <> 'notice'
   on conflict (conversation_id, user_id) do update set read_seq = excluded.read_seq
    where conversation_members.read_seq < excluded.read_seq
   returning user_id`,
)

const morning = "date_trunc('day', now() at time zone 'Europe/Warsaw') + interval '1 day 6 hours'"
const mute = statement(
  'chat.mute',
  `insert into conversation_members as kept (conversation_id, user_id, follows, muted_until)
   select $1, $2, false, case $3::text
     when 'hour' then now() + interval '1 hour'
     when 'tomorrow' then (${morning}) at time zone 'Europe/Warsaw'
     when 'always' then 'infinity' end
   on conflict (conversation_id, user_id) do update set muted_until = excluded.muted_until
    where kept.muted_until is distinct from excluded.muted_until
   returning user_id`,
)

export interface ChatReader {
  id: string
  reach: ConversationReach
}

export async function conversationsOf(
  db: Queryable,
  { id, reach }: ChatReader,
  { q, of, count }: { q: string; of: ConversationFilter; count: number },
): Promise<ConversationRow[]> {
  const search = textSearch(q)
  const values = [id, ...(search?.patterns ?? []), count]
  return (await db.query<ConversationRow>(list(of, reach, search), values)).rows
}

export async function conversationFor(
  db: Queryable,
  { id, reach }: ChatReader,
  conversationId: string,
): Promise<ConversationRow | null> {
  return (
    (await db.query<ConversationRow>(byId, [id, reach.orders, reach.boards, conversationId])).rows[0] ?? null
  )
}

export async function marksOf(db: Queryable, id: string) {
  return (await db.query<{ id: string; name: string; seq: number }>(marks, [id])).rows
}

export async function firstUnreadOf(db: Queryable, callerId: string, id: string): Promise<string | null> {
  return (await db.query<{ id: string }>(firstUnread, [callerId, id])).rows[0]?.id ?? null
}

/** Users with the right to chat, without the caller; limited to `named` if given. */
export async function talkersBeside(
  db: Queryable,
  caller: { id: string },
  named: readonly string[] | null = null,
): Promise<Talker[]> {
  return (await db.query<Talker>(people, [caller.id, named])).rows
}

export async function membersOf(db: Queryable, id: string): Promise<Talker[]> {
  return (await db.query<Talker>(members, [id])).rows
}

/** Null of two. */
export async function groupName(db: Queryable, id: string): Promise<string | null> {
  return (await db.query<{ title: string | null }>(nameOfGroup, [id])).rows[0]?.title ?? null
}

/** Users of the conversation; null for a caller who is not one of them. */
export async function usersOf(db: Queryable, callerId: string, id: string): Promise<string[] | null> {
  return (await db.query<{ users: string[] }>(usersHere, [callerId, id])).rows[0]?.users ?? null
}

/** Locks the conversation until the end of the transaction, so that its messages are numbered in turn. */
export async function lockConversation(
  tx: Queryable,
  callerId: string,
  id: string,
): Promise<string[] | null> {
  return (await tx.query<{ users: string[] }>(lock, [callerId, id])).rows[0]?.users ?? null
}

export async function isReadable(db: Queryable, { id, reach }: ChatReader, conversationId: string) {
  return (await db.query(readable, [id, reach.orders, reach.boards, conversationId])).rows.length > 0
}

export async function whoHasRead(db: Queryable, id: string): Promise<string[]> {
  return (await db.query<{ id: string }>(readers, [id])).rows.map((it) => it.id)
}

interface ConversationBegun {
  kind: 'direct' | 'group' | 'notice'
  id: string
  title: string | null
  pair: string | null
  userIds: string[]
}

export async function insertConversation(
  tx: Queryable,
  { kind, id, title, pair, userIds }: ConversationBegun,
): Promise<boolean> {
  return (await tx.query(begin, [id, kind, title, pair, userIds])).rows.length > 0
}

export async function standingConversation(
  tx: Queryable,
  callerId: string,
  { id, pair }: { id: string; pair: string | null },
): Promise<string | null> {
  return (await tx.query<{ id: string }>(standing, [id, callerId, pair])).rows[0]?.id ?? null
}

/** False where they had read it already. */
export async function updateReadMark(
  tx: Queryable,
  userId: string,
  id: string,
  seq: number,
): Promise<boolean> {
  return (await tx.query(mark, [id, userId, seq])).rows.length > 0
}

/** False where it was so already. */
export async function updateMute(tx: Queryable, userId: string, id: string, until: string | null) {
  return (await tx.query(mute, [id, userId, until])).rows.length > 0
}
