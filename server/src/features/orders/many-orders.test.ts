import { orderList } from '@zlecenia/contract/features/order-base/order-list'
import { openOrderStates, orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildingsOfCustomer } from '#features/buildings/buildings.queries.ts'
import { newId } from '#platform/ids.ts'
import { seedExample } from '#seed/index.ts'
import { plansOf, rowsSorted } from '#test/plans.ts'
import { aWorld } from '#test/world.ts'
import { listOrders } from './order-list.queries.ts'

const world = await aWorld()
let coordinator: string
beforeAll(async () => {
  await world.db.transaction((tx) => seedExample(tx))
  await world.db.patient.query(
    `with copies as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'number', o.number || '/' || n, 'client_name', o.client_name || n, 'address', o.address || n,
         'city', o.city || n, 'created_at', o.created_at - n * interval '1 day'))).*
         from orders o, generate_series(1, 20) n
       returning id, created_at)
     insert into slots (id, order_id, start_at, end_at, position)
     select gen_random_uuid(), id, created_at - interval '40 days', created_at - interval '39 days', 0 from copies`,
  )
  coordinator = await world.aUser('office')
  await world.db.query(
    'update orders set coordinator_id = $1 where id in (select id from orders order by id limit 20)',
    [coordinator],
  )
  await world.db.patient.query('vacuum analyze orders')
  await world.db.patient.query('vacuum analyze slots')
})

type Query = Parameters<typeof listOrders>[1]
const plansFor = (query: Partial<Query>) =>
  plansOf(world.db, (db) =>
    listOrders(
      db,
      { page: 1, size: 25, sort: 'created', order: 'desc', ...query },
      { performerId: null, contactData: true },
    ),
  )

/** Part of the plan that runs when more rows match than are sorted. */
const whereMany = (plans: string) => plans.split('One-Time Filter: (NOT')[1]?.split('Planning')[0] ?? ''

describe('a table of 6,000 orders', () => {
  it('finds orders of a coordinator by their index', async () => {
    const plans = await plansFor({ coordinator: [coordinator] })
    expect(plans).toContain('orders__by_coordinator')
    expect(plans).not.toContain('Seq Scan on orders')
  })

  it('finds the last and the open orders of a client’s buildings by their indexes', async () => {
    const { rows } = await world.db.query<{ id: string }>(
      'select customer_id as id from orders group by 1 order by count(*) desc limit 1',
    )
    const plans = await plansOf(world.db, (db) =>
      buildingsOfCustomer(db, rows[0]?.id ?? '', { performerId: null, orders: 'all', callerId: coordinator }),
    )
    expect(plans).toContain('Index Scan Backward using orders__by_building')
    expect(plans).toContain('orders__open_by_building')
    expect(plans).not.toContain('Seq Scan on orders')
  })

  const ways = orderList.sorts.flatMap((sort) => [
    { sort, order: 'asc' as const },
    { sort, order: 'desc' as const },
  ])
  it.each(ways)('a page by $sort, $order, is read from an index and not sorted', async (way) => {
    for (const page of [1, 3]) {
      const plans = await plansFor({ ...way, page })
      const list = whereMany(plans)
      expect(list).toMatch(/Index (Only )?Scan( Backward)? using (orders__|slots__by_time)/u)
      // Open orders have no index by state: they are sorted, and few.
      if (way.sort === 'state') {
        expect(list).toContain('orders__by_end')
        continue
      }
      expect(list).not.toMatch(/Seq Scan on (orders|slots)/u)
      expect(Math.max(0, ...rowsSorted(list))).toBeLessThanOrEqual(200)
    }
  })

  it('reads orders of a client, building or device in order of client names without a sort', async () => {
    const most = async (column: 'customer_id' | 'building_id') => {
      const sql = `select ${column} as id from orders group by 1 order by count(*) desc limit 1`
      return (await world.db.query<{ id: string }>(sql)).rows[0]?.id ?? ''
    }
    const customer = await most('customer_id')
    const building = await most('building_id')
    const device = newId()
    await world.db.query(
      `with made as (insert into devices (id, building_id, name, kind, state, search_text)
                     values ($1, $2, 'Brama', 'gate', 'working', 'brama') returning id)
       insert into order_devices select o.id, made.id, 9 from orders o, made where o.building_id = $2`,
      [device, building],
    )
    const sort = 'client' as const
    const filters = {
      orders__by_name_of_customer: { client: [customer] },
      orders__by_name_at_building: { building: [building] },
    }
    for (const [index, filter] of Object.entries(filters)) {
      const list = whereMany(await plansFor({ ...filter, sort, order: 'asc' }))
      expect(list).toContain(`using ${index}`)
      expect(Math.max(0, ...rowsSorted(list))).toBeLessThanOrEqual(20)
    }
    const list = whereMany(await plansFor({ device: [device], sort, order: 'asc' }))
    expect(list).toContain('using orders__by_name_at_building')
  })

  it('finds a whole number by the indexes of numbers', async () => {
    const plans = await plansFor({ q: 'zl/2026/000012' })
    expect(plans).toContain('orders__number')
    expect(plans).toContain('orders__by_client_number')
    expect(plans).not.toMatch(/orders__by_search_text|Seq Scan on orders/u)
  })

  it('finds orders of a state by their index too', async () => {
    const open = await plansFor({ state: ['paused'], sort: 'created' })
    const closed = await plansFor({ state: ['closed'], sort: 'created' })
    expect(open).toContain('orders__open')
    expect(closed).toContain('orders__by_end')
    for (const plans of [open, closed]) expect(plans).not.toContain('Seq Scan on orders')
  })

  it('no index of orders contains columns that a move or an edit changes', async () => {
    const { rows } = await world.db.query<{ index: string; column: string }>(
      `select i.relname as index, a.attname as column
         from pg_depend d join pg_class i on i.oid = d.objid and i.relkind = 'i'
         join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.refobjid = 'orders'::regclass
          and a.attname in ('state', 'version', 'updated_at', 'part_versions', 'comment')`,
    )
    expect(rows).toEqual([])
  })

  it.each(orderStates)('an order that is %s is among those that ended, or is open', async (state) => {
    const { rows } = await world.db.query<{ ended: number | null }>(
      `update orders set state = $1, paused_until = null, ended = 1
        where id = (select id from orders order by id limit 1) returning ended`,
      [state],
    )
    const isOpen = openOrderStates.some((it) => it === state)
    expect(rows).toEqual([{ ended: isOpen ? null : orderStates.indexOf(state) + 1 }])
  })
})
