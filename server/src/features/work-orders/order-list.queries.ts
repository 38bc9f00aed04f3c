import { openOrderStates, orderStates } from '@zlecenia/contract/features/work-orders/order-states'
import type { OrderRow, orderListQuery } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { orderMatches } from './order-search.ts'

type OrderListQuery = z.output<typeof orderListQuery>

/** Counting stops here: an exact count of many rows would cost more than the page itself. */
const counted = 1001
/** Rows of "All" (contract: size 0). */
const allRows = 1000

const sorts: Record<OrderListQuery['sort'], string> = {
  number: 'o.number',
  created: 'o.created_at',
  nextSlot: 'n.start_at',
  client: 'o.client_name collate "pl-x-icu"',
  city: 'o.city collate "pl-x-icu"',
  // In the order of an order's life.
  state: `array_position(array[${orderStates.map((state) => `'${state}'`).join(', ')}], o.state)`,
}

// Only slots that are not over are looked at: there are few of those, however many orders there were.
const nextSlots = `left join (select order_id, min(start_at) as start_at from slots where end_at > now()
                               group by order_id) n on n.order_id = o.id`

interface Sees {
  /** Only orders with a slot of this performer's; null: all. */
  performerId: string | null
  /** Whether orders are found by the client's phone. */
  contactData: boolean
}

/**
 * A page of orders, of those the caller sees. The total is counted to 1,001.
 * The text depends on the filters, so it is not prepared.
 */
export async function orderPage(
  db: Queryable,
  query: OrderListQuery,
  sees: Sees,
): Promise<{ orders: OrderRow[]; total: number }> {
  const { where, values } = conditions(query, sees)
  const size = query.size || allRows
  const offset = query.size ? (query.page - 1) * query.size : 0
  // Only here is there a null; anywhere else `nulls last` would keep the indexes from being used.
  const nulls = query.sort === 'nextSlot' ? 'nulls last' : ''
  const order = `${sorts[query.sort]} ${query.order} ${nulls}, o.id ${query.order}`
  const [page, total] = await Promise.all([
    db.query<Row>(
      `with page as (
         select o.*, row_number() over () as place from (
           select o.* from orders o ${query.sort === 'nextSlot' ? nextSlots : ''}
            where ${where} order by ${order} limit ${size} offset ${offset}) o)
       ${columns} order by o.place`,
      values,
    ),
    db.query<{ total: number }>(
      `select count(*) as total from (select 1 from orders o where ${where} limit ${counted}) counted`,
      values,
    ),
  ])
  return { orders: page.rows.map(orderRowOf), total: total.rows[0]?.total ?? 0 }
}

function conditions(query: OrderListQuery, { performerId, contactData }: Sees) {
  const { q, state, building, client, performer, coordinator } = query
  const where: string[] = []
  const values: unknown[] = []
  if (state === 'open') where.push(`o.state = any($${values.push(openOrderStates)})`)
  else if (state) where.push(`o.state = $${values.push(state)}`)
  if (building) where.push(`o.building_id = $${values.push(building)}`)
  if (client) where.push(`o.customer_id = $${values.push(client)}`)
  if (coordinator) where.push(`o.coordinator_id = $${values.push(coordinator)}`)
  // Who sees only their own asks in vain for another's.
  for (const id of new Set([performerId, performer])) {
    if (!id) continue
    where.push(`exists (select 1 from slots s join slot_performers p on p.slot_id = s.id
                         where s.order_id = o.id and p.user_id = $${values.push(id)})`)
  }
  const search = q ? textSearch(q) : null
  if (search) {
    where.push(orderMatches(search, values.length + 1, contactData))
    values.push(...search.patterns)
  }
  return { where: where.join(' and ') || 'true', values }
}

interface Row extends Omit<OrderRow, 'createdAt' | 'nextSlot'> {
  createdAt: Date
  nextStart: Date | null
  nextEnd: Date | null
}

const columns = `
  select o.id, o.number, o.state, o.is_fault as "isFault", o.created_at as "createdAt",
         json_build_object('id', o.customer_id, 'name', o.client_name) as client,
         json_build_object('id', o.building_id, 'name', o.building_name, 'address', o.address, 'city', o.city) as building,
         array(select v.title from order_services i join services v on v.id = i.service_id
                where i.order_id = o.id order by i.position) as services,
         next.start_at as "nextStart", next.end_at as "nextEnd",
         coalesce(p.performers, '[]') as performers,
         json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) as coordinator
    from page o
    join users c on c.id = o.coordinator_id
    left join lateral (
      select s.start_at, s.end_at from slots s
       where s.order_id = o.id and s.end_at > now() order by s.start_at limit 1) next on true
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                      order by u.last_name, u.first_name, u.id) as performers
        from users u
       where u.id in (select sp.user_id from slots s join slot_performers sp on sp.slot_id = s.id
                       where s.order_id = o.id)) p on true`

function orderRowOf({ nextStart, nextEnd, createdAt, ...row }: Row): OrderRow {
  const nextSlot =
    nextStart && nextEnd ? { startAt: nextStart.toISOString(), endAt: nextEnd.toISOString() } : null
  return { ...row, nextSlot, createdAt: createdAt.toISOString() }
}
