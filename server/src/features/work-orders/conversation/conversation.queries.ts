import type { Message, Talker } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { OrderHistoryEntry } from '@zlecenia/contract/features/work-orders/order-history'
import { type Queryable, statement } from '../../../platform/database/database.ts'
import { accessMarginMinutes, performedBy } from '../../buildings/index.ts'
import { avatarKeyOf, messageJson } from '../../conversations/index.ts'
import { eventOf } from '../order-events.ts'

const talkedOf = statement(
  'orderConversation.order',
  `select o.number, o.address, o.city, o.coordinator_id as "coordinatorId",
          array(select distinct p.user_id from slots s join slot_performers p on p.slot_id = s.id
                 where s.order_id = o.id and s.cancelled is distinct from 'slot') as performers
     from orders o where o.id = $1 and ($2::uuid is null or ${performedBy('o.id', '$2')})`,
)

// Of one moment: what made the order first, then what happened, then what was said.
const page = statement(
  'orderConversation.page',
  `with line as (
     select h.id, h.at, case when h.type = 'created' then '0' else '1' || h.id end as place
       from order_history h where h.order_id = $1
     union all
     select m.id, m.at, '2' || lpad(m.seq::text, 15, '0')
       from conversations c join messages m on m.conversation_id = c.id where c.order_id = $1
   ), newest as (
     select * from line
      where $2::uuid is null or (at, place collate "C") < (select at, place from line where id = $2)
      order by at desc, place collate "C" desc limit $3
   )
   select n.id, n.at, (select ${messageJson('m')} from messages m where m.id = n.id) as message,
          (select jsonb_build_object('id', h.id, 'type', h.type, 'at', h.at, 'event', ${eventOf('h')}, 'text', h.text,
                                     'by', u.first_name || ' ' || u.last_name)
             from order_history h join users u on u.id = h.user_id where h.id = n.id) as entry
     from newest n order by n.at desc, n.place collate "C" desc`,
)

const readers = statement(
  'orderConversation.readers',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", ${avatarKeyOf('u')} as avatar
     from users u join orders o on o.id = $1
    where u.status = 'active' and exists (
      select from user_roles r join role_rules p on p.role = r.role
       where r.user_id = u.id and p.action in ('read', 'manage') and p.subject in ('Order', 'all')
         and (not p.own or ${performedBy('o.id', 'u.id')}))
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

// $2: somebody who may have read them at a visit; null for whoever reads them always.
const notes = statement(
  'orderConversation.notes',
  `with place as (
     select o.* from orders o
      where o.id = $1 and ($2::uuid is null or exists (
        select from orders v join slots s on s.order_id = v.id join slot_performers p on p.slot_id = s.id
         where v.building_id = o.building_id and p.user_id = $2
           and p.start_at <= now() + make_interval(mins => ${accessMarginMinutes})))
   )
   select n.content from building_notes n join place on place.building_id = n.building_id
    where n.category <> 'requiredTools'
   union
   select n->>'content' from place, jsonb_array_elements(place.notes) n where n->>'category' <> 'requiredTools'`,
)

export interface OrderTalkedOf {
  number: string
  address: string
  city: string
  coordinatorId: string
  performers: string[]
}

export async function orderTalkedOf(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<OrderTalkedOf | null> {
  return (await db.query<OrderTalkedOf>(talkedOf, [id, performerId])).rows[0] ?? null
}

export interface StoredLine {
  id: string
  at: Date
  message: Message | null
  entry: OrderHistoryEntry | null
}

/** Newest first. */
export async function linesOf(
  db: Queryable,
  orderId: string,
  { before, count }: { before: string | null; count: number },
): Promise<StoredLine[]> {
  return (await db.query<StoredLine>(page, [orderId, before, count])).rows
}

export async function readersOf(db: Queryable, orderId: string): Promise<Talker[]> {
  return (await db.query<Talker>(readers, [orderId])).rows
}

export async function notesKnownTo(
  db: Queryable,
  orderId: string,
  visitorId: string | null,
): Promise<string[]> {
  return (await db.query<{ content: string }>(notes, [orderId, visitorId])).rows.map(({ content }) => content)
}
