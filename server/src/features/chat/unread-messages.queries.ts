import { type Queryable, statement } from '#platform/database/database.ts'
import { mayReadChat } from './chat.queries.ts'

/** Seconds after which a message counts as not seen at once. */
const sightSeconds = 30

const isNews = `w.author_id <> m.user_id and w.event is null and w.deleted_at is null
  and not exists (select from message_mentions x where x.message_id = w.id and x.user_id = m.user_id)`

// Messages of a muted conversation are never notified; mentions have a kind of their own.
const take = statement(
  'unreadMessages.take',
  `with due as materialized (
     select m.conversation_id, m.user_id, n.until, n.message, m.muted_until > now() as is_muted
       from conversations c join conversation_members m on m.conversation_id = c.id and m.follows
       join lateral (
         select max(w.seq) as until, (array_agg(w.id order by w.seq) filter (where ${isNews}))[1] as message
           from messages w
          where w.conversation_id = c.id and w.seq > greatest(m.read_seq, m.told_seq)
            and w.at < now() - interval '${sightSeconds} seconds') n on n.until is not null
      where c.kind in ('direct', 'group') and c.last_at > now() - interval '1 day'
        and c.last_seq > m.read_seq and c.last_seq > m.told_seq
      order by m.user_id, m.conversation_id for no key update of m skip locked
   ), taken as (
     update conversation_members m set told_seq = d.until from due d
      where m.conversation_id = d.conversation_id and m.user_id = d.user_id
     returning d.*
   )
   select t.conversation_id as id, t.message, c.title as "group", a.first_name || ' ' || a.last_name as by,
          array_agg(t.user_id) as users
     from taken t join conversations c on c.id = t.conversation_id
     join messages w on w.id = t.message join users a on a.id = w.author_id
     join users u on u.id = t.user_id and u.status = 'active'
    where t.is_muted is not true and ${mayReadChat('u')}
      and not exists (select from notifications n
                       where n.user_id = t.user_id and n.kind = 'writtenInChat' and n.about_id = c.id and n.read_at is null)
    group by t.conversation_id, t.message, c.title, a.id`,
)

interface UnreadMessage {
  id: string
  message: string
  group: string | null
  by: string
  users: string[]
}

/** First unseen message of each conversation, with the members to notify; marks it as notified in the transaction. */
export async function takeUnreadMessages(tx: Queryable): Promise<UnreadMessage[]> {
  return (await tx.query<UnreadMessage>(take)).rows
}
