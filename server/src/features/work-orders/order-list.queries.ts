import type { orderList } from '@zlecenia/contract/features/work-orders/order-list'
import { openOrderStates, orderStates } from '@zlecenia/contract/features/work-orders/order-states'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import type { Queryable } from '../../platform/database/database.ts'
import { allRows, type ListSql, listPage, type Slice } from '../../platform/database/list-page.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { Where } from '../../platform/database/where.ts'
import { selectFields } from './order-fields.ts'
import { orderMatches } from './order-search.ts'

type OrderQuery = ListQuery<typeof orderList>

/** The index orders__by_state has the same expression. */
const rankOf = (state: string) =>
  `array_position(array[${orderStates.map((each) => `'${each}'`).join(', ')}], ${state})`

// Each has an index of the same expressions and the id.
const sorts: Record<SortOf<typeof orderList>, readonly string[]> = {
  number: ['o.number'],
  created: ['o.created_at'],
  client: ['o.client_name collate "pl-x-icu"'],
  address: ['o.address collate "pl-x-icu"'],
  city: ['o.city collate "pl-x-icu"', 'o.address collate "pl-x-icu"'],
  state: [rankOf('o.state'), 'o.created_at'],
  nextSlot: [],
}

interface Sees {
  performerId: string | null
  contactData: boolean
}

export const listOrders = (db: Queryable, query: OrderQuery, sees: Sees) =>
  listPage(db, query, ordersOf(query, sees))

export const allOrders = (db: Queryable, query: OrderQuery, sees: Sees) =>
  allRows(db, query, ordersOf(query, sees))

function ordersOf(query: OrderQuery, sees: Sees): ListSql<Row, OrderRow, OrderQuery['sort']> {
  const where = conditions(query, sees)
  return {
    from: 'orders o',
    id: 'o.id',
    where,
    sorts,
    ids: (slice) => {
      if (query.sort === 'nextSlot') return byNextSlot(query, where.sql, slice)
      return query.q && searched.includes(query.sort) ? foundFirst(where.sql, slice) : null
    },
    rows: columns,
    rowOf: orderRowOf,
  }
}

/** Matches cluster in these orders, so an index scan would run to its end. */
const searched: readonly string[] = ['client', 'address', 'city']

/** `offset 0`: search before sorting. */
const foundFirst = (where: string, { by, size, offset }: Slice): string => `
  select o.id, row_number() over () as place
    from (select o.id from (select o.* from orders o where ${where} offset 0) o
           order by ${by} limit ${size} offset ${offset}) o`

/** The next slot changes with time, so it is read from the slots; orders without one come last. */
function byNextSlot({ order }: OrderQuery, where: string, { size, offset }: Slice): string {
  const upTo = offset + size
  return `
    with coming as materialized (
      select o.id, row_number() over (order by s.start_at ${order}, s.order_id ${order}) as place
        from (select start_at, order_id from slots where start_at > now() - interval '${limits.slotMaxHours} hours'
               group by start_at, order_id having max(end_at) > now()
               order by start_at ${order}, order_id ${order}) s
        join orders o on o.id = s.order_id
       where not exists (select 1 from slots earlier where earlier.order_id = s.order_id
                            and earlier.start_at < s.start_at and earlier.end_at > now())
         and ${where}
       order by s.start_at ${order}, s.order_id ${order} limit ${upTo}
    ), others as (
      select o.id, row_number() over (order by o.id ${order}) + (select count(*) from coming) as place
        from orders o
       where (select count(*) from coming) < ${upTo}
         and not exists (select 1 from slots s where s.order_id = o.id and s.end_at > now()) and ${where}
       order by o.id ${order} limit ${upTo}
    )
    select id, place from coming where place > ${offset}
    union all select id, place from others where place > ${offset} and place <= ${upTo}`
}

function conditions(query: OrderQuery, { performerId, contactData }: Sees): Where {
  const { q, only, state, fault, created, building, client, performer, coordinator } = query
  const where = new Where()
  if (state) {
    where.and(`${rankOf('o.state')} in (${state.map((each) => orderStates.indexOf(each) + 1).join(', ')})`)
  }
  if (fault) where.and(fault === 'yes' ? 'o.is_fault' : 'not o.is_fault')
  where
    .oneOf('o.id', only)
    .within('o.created_at', created)
    .equal('o.building_id', building)
    .equal('o.customer_id', client)
    .equal('o.coordinator_id', coordinator)
  // Callers limited to own orders find no others.
  for (const id of new Set([performerId, performer])) {
    if (!id) continue
    where.and(
      (n) => `exists (select 1 from slots s join slot_performers p on p.slot_id = s.id
                       where s.order_id = o.id and p.user_id = ${n(id)})`,
    )
  }
  return where.found(textSearch(q ?? ''), (on) => orderMatches(on, contactData))
}

interface Row extends Omit<OrderRow, 'createdAt' | 'nextSlot' | 'lastSlot'> {
  createdAt: Date
  nextStart: Date | null
  nextEnd: Date | null
  lastStart: Date | null
  lastEnd: Date | null
}

const columns = `
  select o.id, o.number, o.state, ${selectFields(['isFault'])}, o.created_at as "createdAt",
         json_build_object('id', o.customer_id, 'name', o.client_name) as client,
         json_build_object('id', o.building_id, 'name', o.building_name, 'address', o.address, 'city', o.city) as building,
         array(select v.title from order_services i join services v on v.id = i.service_id
                where i.order_id = o.id order by i.position) as services,
         next.start_at as "nextStart", next.end_at as "nextEnd",
         last.start_at as "lastStart", last.end_at as "lastEnd",
         coalesce(p.performers, '[]') as performers,
         json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) as coordinator
    from page
    join orders o on o.id = page.id
    join users c on c.id = o.coordinator_id
    left join lateral (
      select s.start_at, s.end_at from slots s
       where s.order_id = o.id and s.end_at > now() order by s.start_at limit 1) next on true
    left join lateral (
      select s.start_at, s.end_at from slots s
       where s.order_id = o.id and o.state not in (${openOrderStates.map((state) => `'${state}'`).join(', ')})
       order by s.start_at desc limit 1) last on true
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                      order by u.last_name, u.first_name, u.id) as performers
        from users u
       where u.id in (select sp.user_id from slots s join slot_performers sp on sp.slot_id = s.id
                       where s.order_id = o.id)) p on true`

const timesOf = (startAt: Date | null, endAt: Date | null) =>
  startAt && endAt ? { startAt: startAt.toISOString(), endAt: endAt.toISOString() } : null

function orderRowOf({ nextStart, nextEnd, lastStart, lastEnd, createdAt, ...row }: Row): OrderRow {
  return {
    ...row,
    nextSlot: timesOf(nextStart, nextEnd),
    lastSlot: timesOf(lastStart, lastEnd),
    createdAt: createdAt.toISOString(),
  }
}
