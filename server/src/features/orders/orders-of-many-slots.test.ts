import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedExample } from '#seed/index.ts'
import { aWorld } from '#test/world.ts'
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

/** A plain query as the oracle. */
async function plainly(slots: string, values: unknown[], by: string): Promise<string[]> {
  const { rows } = await world.db.query<{ id: string }>(
    `select o.id from orders o
      where o.id in (select s.order_id from slots s left join slot_performers p on p.slot_id = s.id where ${slots})
      order by ${by}`,
    values,
  )
  return rows.map(({ id }) => id)
}
const ofPerformer = "p.user_id = $1 and s.cancelled is distinct from 'slot'"

describe('the orders of one who has many slots', () => {
  it.each(names)('%s', async (name) => {
    const performer = performers.get(name) ?? ''
    const ways = [
      { sort: 'created', order: 'desc', by: 'o.created_at desc, o.id desc' },
      { sort: 'client', order: 'asc', by: 'o.client_name collate "pl-x-icu", o.id' },
    ] as const
    for (const { by, ...way } of ways) {
      const all = await plainly(ofPerformer, [performer], by)
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

  it('are all found if a second performer is at each of the slots', async () => {
    const first = performers.get('more slots than are read, half of them cancelled') ?? ''
    const second = await world.aUser('worker')
    await world.db.query(
      'insert into slot_performers select slot_id, $2, start_at, end_at from slot_performers where user_id = $1',
      [first, second],
    )
    const all = await plainly(ofPerformer, [first], 'o.created_at desc, o.id desc')
    const query = { page: 1, size: 25, performer: [first, second], sort: 'created', order: 'desc' } as const
    const list = await listOrders(world.db, query, { performerId: null, contactData: true })
    expect(list.rows.map(({ id }) => id)).toEqual(all.slice(0, 25))
    expect(list.total).toBe(all.length)
  })
})

describe('the orders of a time', () => {
  const seed = Number(process.env.SLOTS_SEED ?? Date.now() % 1_000_000)
  // Some begin long before they were written: planned so, moved there, and some of those moved back.
  beforeAll(async () => {
    const move = (days: number, every: number) =>
      world.db.patient.query(
        `update slots s set start_at = s.start_at + $1 * interval '1 day', end_at = s.end_at + $1 * interval '1 day'
           from orders o where o.id = s.order_id and o.number ~ '/[0-9]+$' and split_part(o.number, '/', 2)::bigint % $2 = 0`,
        [days, every],
      )
    await move(-150, 9)
    await move(150, 18)
    await world.db.patient.query(
      `insert into slots (id, order_id, start_at, end_at, position)
       select gen_random_uuid(), id, at, at + interval '3 days', 9
         from orders, lateral (select created_at - interval '90 days' as at) times where number like '%/%4'`,
    )
    await world.db.patient.query('analyze slots')
  })
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

  it('marks the slots that begin before their orders, and no others', async () => {
    const { rows } = await world.db.query<{ marked: boolean; n: number }>(
      `select s.precedes_order as marked, count(*)::int as n from slots s join orders o on o.id = s.order_id
        where s.precedes_order = (s.start_at < o.created_at) group by 1 order by 1`,
    )
    const all = (await world.db.query<{ n: number }>('select count(*)::int as n from slots')).rows[0]?.n ?? 0
    expect(rows.map((it) => it.marked)).toEqual([false, true])
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(all)
  })

  it(`equal the result of a plain query, in order, page after page (SLOTS_SEED=${seed})`, async () => {
    const days = fc.record({
      to: fc.integer({ min: -5, max: 300 }),
      length: fc.integer({ min: 0, max: 800 }),
    })
    const queries = fc.record({
      days,
      from: fc.boolean(),
      page: fc.constantFrom(1, 2, 20),
      performer: fc.constantFrom(undefined, undefined, undefined, ...names.slice(0, 2)),
      order: fc.constantFrom('asc' as const, 'desc' as const, 'desc' as const),
    })
    let many = 0
    const same = fc.asyncProperty(queries, async ({ days, from, page, performer, order }) => {
      const slot = { from: from ? dayAgo(days.to + days.length) : null, to: dayAgo(days.to) }
      const who = performer && [performers.get(performer) ?? '']
      const at = (day: string) => `(${day}::timestamp at time zone 'Europe/Warsaw')`
      const all = await plainly(
        `s.cancelled is null and ($1::date is null or s.end_at > ${at('$1::date')})
           and s.start_at < ${at('($2::date + 1)')} and ($3::uuid[] is null or p.user_id = any($3))`,
        [slot.from, slot.to, who ?? null],
        `o.created_at ${order}, o.id ${order}`,
      )
      const query = { page, size: 60, sort: 'created' as const, order, slot, performer: who }
      const list = await listOrders(world.db, query, { performerId: null, contactData: true })
      expect(list.rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 60, page * 60))
      expect([list.total, list.totalIsMore]).toEqual([Math.min(all.length, 1_001), all.length > 1_000])
      if (order === 'desc' && all.length > 1_000) many++
    })
    const newest = { from: true, page: 1, performer: undefined, order: 'desc' } as const
    await fc.assert(same, {
      numRuns: 30,
      seed,
      examples: [
        [{ ...newest, days: { to: 200, length: 400 } }],
        [{ ...newest, days: { to: 30, length: 7 } }],
      ],
    })
    expect(many).toBeGreaterThan(0)
  })
})
