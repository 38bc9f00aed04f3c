import { openOrderStates, orderStates } from '@zlecenia/contract/features/work-orders/order-states'
import type { OrderRow, orderListQuery } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { selectFields } from './order-fields.ts'
import { orderMatches } from './order-search.ts'

type OrderListQuery = z.output<typeof orderListQuery>

const counted = 1001
const allRows = 1000

/** The index orders__by_state has the same expression. */
const rankOf = (state: string) =>
  `array_position(array[${orderStates.map((each) => `'${each}'`).join(', ')}], ${state})`

type Column = Exclude<OrderListQuery['sort'], 'nextSlot'>
// Each has an index of the same expressions and the id.
const sorts: Record<Column, readonly string[]> = {
  number: ['o.number'],
  created: ['o.created_at'],
  client: ['o.client_name collate "pl-x-icu"'],
  address: ['o.address collate "pl-x-icu"'],
  city: ['o.city collate "pl-x-icu"', 'o.address collate "pl-x-icu"'],
  state: [rankOf('o.state'), 'o.created_at'],
}

interface Sees {
  performerId: string | null
  contactData: boolean
}

/** The total stops at 1,001. Not prepared: the text depends on the filters. */
export async function listOrders(
  db: Queryable,
  query: OrderListQuery,
  sees: Sees,
): Promise<{ orders: OrderRow[]; total: number }> {
  const { where, values } = conditions(query, sees)
  const size = query.size || allRows
  const offset = query.size ? (query.page - 1) * query.size : 0
  const ids = (query.sort === 'nextSlot' ? byNextSlot : byColumn)(query, where, { size, offset })
  const [page, total] = await Promise.all([
    db.query<Row>(`with page as (${ids}) ${columns} order by page.place`, values),
    db.query<{ total: number }>(
      `select count(*) as total from (select 1 from orders o where ${where} limit ${counted}) counted`,
      values,
    ),
  ])
  return { orders: page.rows.map(orderRowOf), total: total.rows[0]?.total ?? 0 }
}

interface Page {
  size: number
  offset: number
}

/** Matches cluster in these orders, so an index scan would run to its end. */
const searched: readonly Column[] = ['client', 'address', 'city']

/** Sorts ids first and joins only the page's rows. */
function byColumn({ q, sort, order }: OrderListQuery, where: string, { size, offset }: Page): string {
  const column = sort as Column
  const by = [...sorts[column], 'o.id'].map((each) => `${each} ${order}`).join(', ')
  // `offset 0`: search before sorting.
  const found =
    q && searched.includes(column)
      ? `(select o.* from orders o where ${where} offset 0) o`
      : `orders o where ${where}`
  return `select o.id, row_number() over () as place
            from (select o.id from ${found} order by ${by} limit ${size} offset ${offset}) o`
}

/**
 * By next slot, read from the slots, since it changes with time. Orders without one come last, and are read
 * only when the page needs them.
 */
function byNextSlot({ order }: OrderListQuery, where: string, { size, offset }: Page): string {
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

function conditions(query: OrderListQuery, { performerId, contactData }: Sees) {
  const { q, state, fault, building, client, performer, coordinator } = query
  const where: string[] = []
  const values: unknown[] = []
  if (state) {
    const asked = state === 'open' ? openOrderStates : [state]
    where.push(`${rankOf('o.state')} in (${asked.map((each) => orderStates.indexOf(each) + 1).join(', ')})`)
  }
  if (fault) where.push(fault === 'yes' ? 'o.is_fault' : 'not o.is_fault')
  if (building) where.push(`o.building_id = $${values.push(building)}`)
  if (client) where.push(`o.customer_id = $${values.push(client)}`)
  if (coordinator) where.push(`o.coordinator_id = $${values.push(coordinator)}`)
  // Callers limited to own orders find no others.
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
