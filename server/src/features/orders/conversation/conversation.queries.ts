import type { Message, Talker } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { OrderHistoryEntry } from '@zlecenia/contract/features/order-base/order-history'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { performedBy } from '#features/buildings/index.ts'
import { avatarKeyOf, type LinesBeside, messageJson } from '#features/conversations/index.ts'
import { eventOf } from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const conversationSubject = statement(
  'orderConversation.order',
  `select o.id, o.number, o.address, o.city, o.coordinator_id as "coordinatorId",
          array(select distinct p.user_id from slots s join slot_performers p on p.slot_id = s.id
                 where s.order_id = o.id and s.cancelled is distinct from 'slot') as performers
     from orders o where o.id = $1 and ($2::uuid is null or ${performedBy('o.id', '$2')})`,
)

// At equal times: creation of the order first, then events, then messages.
const page = (side: LinesBeside['side']) => {
  const [than, way] = side === 'older' ? ['<', 'desc'] : ['>', 'asc']
  return statement(
    `orderConversation.page.${side}`,
    `with line as (
     select h.id, h.at, case when h.type = 'created' then '0' else '1' || h.id end as place
       from order_history h where h.order_id = $1
     union all
     select m.id, m.at, '2' || lpad(m.seq::text, 15, '0')
       from conversations c join messages m on m.conversation_id = c.id where c.order_id = $1
   ), newest as (
     select * from line
      where $2::uuid is null or (at, place collate "C") ${than} (select at, place from line where id = $2)
         or ($4::boolean and id = $2)
      order by at ${way}, place collate "C" ${way} limit $3
   )
   select n.id, n.at, (select ${messageJson('m')} from messages m where m.id = n.id) as message,
          (select jsonb_build_object('id', h.id, 'type', h.type, 'at', h.at, 'event', ${eventOf('h')}, 'text', h.text,
                                     'by', u.first_name || ' ' || u.last_name)
             from order_history h join users u on u.id = h.user_id where h.id = n.id) as entry
     from newest n order by n.at ${way}, n.place collate "C" ${way}`,
  )
}
const pages = { older: page('older'), newer: page('newer') }

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

const named = statement(
  'orderConversation.named',
  `select o.id, o.number, o.address, o.state from orders o
    where o.number = any($1) and ($2::uuid is null or ${performedBy('o.id', '$2')}) order by o.number`,
)

export interface OrderConversationSubject {
  id: string
  number: string
  address: string
  city: string
  coordinatorId: string
  performers: string[]
}

export async function orderConversationSubject(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<OrderConversationSubject | null> {
  return (await db.query<OrderConversationSubject>(conversationSubject, [id, performerId])).rows[0] ?? null
}

export type OrderNamed = Pick<OrderConversationSubject, 'id' | 'number' | 'address'> & { state: OrderState }

export async function ordersNamed(
  db: Queryable,
  numbers: readonly string[],
  performerId: string | null,
): Promise<OrderNamed[]> {
  return (await db.query<OrderNamed>(named, [numbers, performerId])).rows
}

export interface StoredLine {
  id: string
  at: Date
  message: Message | null
  entry: OrderHistoryEntry | null
}

/** Nearest first. */
export async function linesOf(
  db: Queryable,
  orderId: string,
  { side, of, including, count }: LinesBeside,
): Promise<StoredLine[]> {
  return (await db.query<StoredLine>(pages[side], [orderId, of, count, including])).rows
}

export async function readersOf(db: Queryable, orderId: string): Promise<Talker[]> {
  return (await db.query<Talker>(readers, [orderId])).rows
}
