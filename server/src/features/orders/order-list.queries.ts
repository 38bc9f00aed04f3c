import type { orderList } from '@zlecenia/contract/features/order-base/order-list'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import type { SortOf } from '@zlecenia/contract/lib/list'
import { performedBy } from '#features/buildings/index.ts'
import { selectFields } from '#features/order-base/index.ts'
import { type Queryable, statement, type Work } from '#platform/database/database.ts'
import { countEach } from '#platform/database/list-counts.ts'
import { allRows, type ListSql, listPage, type Slice } from '#platform/database/list-page.ts'
import { mostRows } from '#platform/list-size.ts'
import { findsOwn, type OrderQuery, orderConditions, type SeesOrders } from './order-filters.queries.ts'

const rank = `array_position(array[${orderStates.map((each) => `'${each}'`).join(', ')}], o.state)`

// Each has an index of the same expressions and the id, but for states: what is open has none of them.
const sorts: Record<SortOf<typeof orderList>, readonly string[]> = {
  number: ['o.number'],
  created: ['o.created_at'],
  client: ['o.client_name collate "pl-x-icu"'],
  address: ['o.address collate "pl-x-icu"'],
  city: ['o.city collate "pl-x-icu"', 'o.address collate "pl-x-icu"'],
  state: [rank, 'o.created_at'],
  due: ['o.due_at'],
  nextSlot: [],
}

export const listOrders = (db: Queryable, query: OrderQuery, sees: SeesOrders) =>
  listPage(db, query, ordersOf(query, sees))

export const allOrders = (db: Queryable, query: OrderQuery, sees: SeesOrders) =>
  allRows(db, query, ordersOf(query, sees))

/** Each city by one look into its index, however many orders there are. */
const everyCity = statement(
  'orders.everyCity',
  `with recursive places (city) as (
     (select city collate "pl-x-icu" from orders order by city collate "pl-x-icu" limit 1)
     union all
     select (select o.city collate "pl-x-icu" from orders o
              where o.city collate "pl-x-icu" > places.city order by o.city collate "pl-x-icu" limit 1)
       from places where city is not null)
   select city from places where city is not null order by city limit ${mostRows}`,
)
const ownCities = statement(
  'orders.ownCities',
  `select city collate "pl-x-icu" as city from orders o where ${performedBy('o.id', '$1')} group by 1 order by 1 limit ${mostRows}`,
)

export async function citiesOfOrders(db: Queryable, performerId: string | null): Promise<string[]> {
  const { rows } = await (performerId
    ? db.query<{ city: string }>(ownCities, [performerId])
    : db.query<{ city: string }>(everyCity))
  return rows.map(({ city }) => city)
}
export const countOrders = (db: Work, queries: readonly OrderQuery[], sees: SeesOrders) =>
  countEach(
    db,
    'orders o',
    queries.map((query) => orderConditions(query, sees)),
  )

function ordersOf(query: OrderQuery, sees: SeesOrders): ListSql<Row, OrderRow, OrderQuery['sort']> {
  const where = orderConditions(query, sees)
  return {
    from: 'orders o',
    id: 'o.id',
    where,
    sorts,
    nullsLast: ['due', 'nextSlot'],
    lateSorts: { nextSlot },
    ownFirst: findsOwn(query),
    findsFirst: liesApart(query) || isLittle(query),
    looksUp: isFoundInIndex(query),
    ids: (slice) => late[query.sort]?.(query, where.sql, slice) ?? null,
    rows: columns,
    rowOf: orderRowOf,
  }
}

/** Matches are adjacent in these sort orders: the index would be read to its end. */
function liesApart({ sort, q, client, building, device }: OrderQuery): boolean {
  if (!['client', 'address', 'city'].includes(sort)) return false
  // One of them has an index in the order of names.
  const hasOwnOrder = sort === 'client' && (client ?? building ?? device)?.length === 1
  return Boolean(q || ((client || building || device) && !hasOwnOrder))
}

/** Orders without performers are found in one step: repeating the condition costs planning time. */
const isLittle = ({ missing }: OrderQuery): boolean => missing?.includes('performer') ?? false

/** Indexes of these contain ids, but no sort key of a list. */
const isFoundInIndex = ({ sort, created, fault, priority, city }: OrderQuery): boolean =>
  ['client', 'address', 'city'].includes(sort) && Boolean(created || fault || priority || city)

const nextSlot = `(select min(s.start_at) from slots s
                    where s.order_id = found.id and s.cancelled is null and s.end_at > now())`

/** The next slot changes with time, so it is read from the slots; orders without one come last. */
function byNextSlot({ order }: OrderQuery, where: string, { size, offset }: Slice): string {
  const upTo = offset + size
  return `
    with coming as materialized (
      select o.id, row_number() over (order by s.start_at ${order}, s.order_id ${order}) as place
        from (select start_at, order_id from slots where cancelled is null and start_at > now() - interval '${limits.slotMaxHours} hours'
               group by start_at, order_id having max(end_at) > now()
               order by start_at ${order}, order_id ${order}) s
        join orders o on o.id = s.order_id
       where not exists (select 1 from slots earlier where earlier.order_id = s.order_id and earlier.cancelled is null
                            and earlier.start_at < s.start_at and earlier.end_at > now())
         and ${where}
       order by s.start_at ${order}, s.order_id ${order} limit ${upTo}
    ), others as (
      select o.id, row_number() over (order by o.id ${order}) + (select count(*) from coming) as place
        from orders o
       where (select count(*) from coming) < ${upTo}
         and not exists (select 1 from slots s where s.order_id = o.id and s.cancelled is null and s.end_at > now()) and ${where}
       order by o.id ${order} limit ${upTo}
    )
    select id, place from coming where place > ${offset}
    union all select id, place from others where place > ${offset} and place <= ${upTo}`
}

/** Open orders are few, and sorted; the others are read by their index, and counted only if they reach this page. */
function byState({ order }: OrderQuery, where: string, { size, offset }: Slice): string {
  const open = `select o.id, row_number() over (order by ${rank} ${order}, o.created_at ${order}, o.id ${order}) as place
    from orders o where o.ended is null and ${where}`
  const ended = (limit: number | string, from: number | string) => `
    select id, row_number() over () as place
      from (select o.id from orders o where o.ended is not null and ${where}
             order by o.ended ${order}, o.created_at ${order}, o.id ${order} limit ${limit} offset ${from}) ended`
  const upTo = offset + size
  if (order === 'asc') {
    const all = '(select count(*) from open)'
    return `
      with open as materialized (${open})
      select id, place from open where place > ${offset} and place <= ${upTo}
      union all select id, ${all} + place
        from (${ended(`greatest(least(${size}, ${upTo} - ${all}), 0)`, `greatest(${offset} - ${all}, 0)`)}) later`
  }
  return `
    with ended as materialized (${ended(size, offset)}), sized as materialized (
      select case when (select count(*) from ended) < ${size}
                  then (select count(*) from orders o where o.ended is not null and ${where}) end as n)
    select id, place from ended
    union all select id, ${size} + place from (${open} and (select n from sized) is not null) later
     where place > ${offset} - (select n from sized) and place <= ${upTo} - (select n from sized)`
}

const late: Partial<Record<OrderQuery['sort'], typeof byState>> = { nextSlot: byNextSlot, state: byState }

interface Row extends Omit<OrderRow, 'createdAt' | 'dueAt' | 'nextSlot' | 'lastSlot'> {
  createdAt: Date
  dueAt: Date | null
  nextStart: Date | null
  nextEnd: Date | null
  lastStart: Date | null
  lastEnd: Date | null
}

const columns = `
  select o.id, o.number, o.version, o.state, ${selectFields(['isFault', 'priority', 'clientNumber'])}, o.due_at as "dueAt", o.created_at as "createdAt",
         json_build_object('id', o.customer_id, 'name', o.client_name) as client,
         json_build_object('id', o.building_id, 'name', o.building_name, 'address', o.address, 'city', o.city) as building,
         array(select v.title from order_services i join services v on v.id = i.service_id
                where i.order_id = o.id order by i.position) as services,
         (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position), '[]')
            from service_groups g where g.id in (
              select v.group_id from order_services i join services v on v.id = i.service_id where i.order_id = o.id)
         ) as "serviceGroups",
         (select count(*) from order_devices d where d.order_id = o.id) as "devicesCount",
         next.start_at as "nextStart", next.end_at as "nextEnd",
         last.start_at as "lastStart", last.end_at as "lastEnd",
         coalesce(p.performers, '[]') as performers,
         json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) as coordinator
    from page
    join orders o on o.id = page.id
    join users c on c.id = o.coordinator_id
    left join lateral (
      select s.start_at, s.end_at from slots s
       where s.order_id = o.id and s.cancelled is null and s.end_at > now() order by s.start_at limit 1) next on true
    left join lateral (
      select s.start_at, s.end_at from slots s
       where s.order_id = o.id and o.ended is not null
       order by s.start_at desc limit 1) last on true
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                      order by u.last_name, u.first_name, u.id) as performers
        from users u
       where u.id in (select sp.user_id from slots s join slot_performers sp on sp.slot_id = s.id
                       where s.order_id = o.id and s.cancelled is distinct from 'slot')) p on true`

const timesOf = (startAt: Date | null, endAt: Date | null) =>
  startAt && endAt ? { startAt: startAt.toISOString(), endAt: endAt.toISOString() } : null

function orderRowOf({ nextStart, nextEnd, lastStart, lastEnd, createdAt, dueAt, ...row }: Row): OrderRow {
  return {
    ...row,
    nextSlot: timesOf(nextStart, nextEnd),
    lastSlot: timesOf(lastStart, lastEnd),
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
