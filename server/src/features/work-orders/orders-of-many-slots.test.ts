import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld } from '../../../test/world.ts'
import { seedExample } from '../../seed/index.ts'
import { listOrders } from './order-list.queries.ts'

const world = await aWorld()

/** Orders of one performer, each with so many slots; of so many in a hundred they were taken off. */
const loads = {
  'fewer orders than are enough, twice each': { orders: 650, each: 2, off: 0 },
  'fewer orders than are enough, in more slots than are read': { orders: 800, each: 2, off: 0 },
  'more slots than are read, half of them cancelled': { orders: 1_600, each: 1, off: 50 },
  'few left of more slots than are read': { orders: 1_700, each: 1, off: 95 },
  'more orders than are counted': { orders: 1_600, each: 1, off: 0 },
  'more orders than are counted, none twice among the first': { orders: 1_150, each: 1, off: 0 },
}
type Load = keyof typeof loads
const names = Object.keys(loads) as Load[]
const performers = new Map<Load, string>()

beforeAll(async () => {
  await world.db.transaction((tx) => seedExample(tx))
  for (const name of names) {
    const { orders, each, off } = loads[name]
    const performer = await world.aUser('worker')
    performers.set(name, performer)
    await world.db.patient.query(
      `with copies as (
         insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
           'number', $1::text || '/' || n, 'client_name', 'Klient ' || n % 7, 'created_at', now() - n * interval '7 hours'))).*
           from orders o, generate_series(1, $2::int) n where o.id = (select id from orders order by id limit 1)
         returning id, created_at, split_part(number, '/', 2)::int as n),
       made as (
         insert into slots (id, order_id, start_at, end_at, position, cancelled)
         select gen_random_uuid(), id, at, at + interval '1 hour', p, case when n % 100 < $4::int then 'slot' end
           from copies, generate_series(1, $3::int) p, lateral (select created_at + p * interval '1 day' as at) times
         returning id, start_at, end_at)
       insert into slot_performers (slot_id, user_id, start_at, end_at) select id, $5, start_at, end_at from made`,
      [name, orders, each, off, performer],
    )
  }
})

/** As a reader of the tables says it. */
async function plainly(performer: string, by: string): Promise<string[]> {
  const { rows } = await world.db.query<{ id: string }>(
    `select o.id from orders o
      where o.id in (select s.order_id from slots s join slot_performers p on p.slot_id = s.id
                      where p.user_id = $1 and s.cancelled is distinct from 'slot')
      order by ${by}`,
    [performer],
  )
  return rows.map(({ id }) => id)
}

describe('the orders of one who has many slots', () => {
  it.each(names)('%s', async (name) => {
    const performer = performers.get(name) ?? ''
    const ways = [
      { sort: 'created', order: 'desc', by: 'o.created_at desc, o.id desc' },
      { sort: 'client', order: 'asc', by: 'o.client_name collate "pl-x-icu", o.id' },
    ] as const
    for (const { by, ...way } of ways) {
      const all = await plainly(performer, by)
      for (const page of [1, 3]) {
        const query = { page, size: 25, performer: [performer], ...way }
        const list = await listOrders(world.db, query, { performerId: null, contactData: true })
        expect(list.rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 25, page * 25))
        expect([list.total, list.totalIsMore]).toEqual([Math.min(all.length, 1_001), all.length > 1_000])
        const own = await listOrders(
          world.db,
          { page, size: 25, count: 'all', ...way },
          { performerId: performer, contactData: true },
        )
        expect([own.total, own.rows]).toEqual([all.length, list.rows])
      }
    }
  })

  it('are all found where another one is at each of the slots', async () => {
    const first = performers.get('more slots than are read, half of them cancelled') ?? ''
    const second = await world.aUser('worker')
    await world.db.query(
      'insert into slot_performers select slot_id, $2, start_at, end_at from slot_performers where user_id = $1',
      [first, second],
    )
    const all = await plainly(first, 'o.created_at desc, o.id desc')
    const query = { page: 1, size: 25, performer: [first, second], sort: 'created', order: 'desc' } as const
    const list = await listOrders(world.db, query, { performerId: null, contactData: true })
    expect(list.rows.map(({ id }) => id)).toEqual(all.slice(0, 25))
    expect(list.total).toBe(all.length)
  })
})
