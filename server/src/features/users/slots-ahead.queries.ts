import type { SlotsAhead } from '@zlecenia/contract/features/users/users.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { sentLinksOf } from './sent-links.queries.ts'

const named = 5

const ahead = statement(
  'slotsAhead.of',
  `select o.id as "orderId", o.number, p.start_at as "startAt", p.end_at as "endAt",
          count(*) over ()::int as total
     from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
     join orders o on o.id = s.order_id
    where p.user_id = $1 and p.end_at > now() and o.state not in ('done', 'closed', 'cancelled')
    order by p.start_at, p.slot_id limit ${named}`,
)

const coordinated = statement(
  'slotsAhead.coordinated',
  `select count(*)::int as n from orders
    where coordinator_id = $1 and state not in ('done', 'closed', 'cancelled')`,
)

type Row = { orderId: string; number: string; startAt: Date; endAt: Date; total: number }

export async function slotsAheadOf(db: Queryable, userId: string): Promise<SlotsAhead> {
  const [{ rows }, orders, links] = await Promise.all([
    db.query<Row>(ahead, [userId]),
    db.query<{ n: number }>(coordinated, [userId]),
    sentLinksOf(db, userId),
  ])
  return {
    total: rows[0]?.total ?? 0,
    coordinated: orders.rows[0]?.n ?? 0,
    links,
    slots: rows.map(({ orderId, number, startAt, endAt }) => ({
      orderId,
      number,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    })),
  }
}
