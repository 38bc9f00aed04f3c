import { beforeAll, describe, expect, it } from 'vitest'
import { orderSearchText } from '#features/order-base/index.ts'
import { listOrders } from '#features/orders/order-list.queries.ts'
import { seedExample } from '#seed/index.ts'
import { plansOf } from '#test/plans.ts'
import { aWorld } from '#test/world.ts'
import { buildingsFound, ordersFound } from './search.queries.ts'

const world = await aWorld()
beforeAll(async () => {
  await world.db.transaction((tx) => seedExample(tx))
  await world.db.patient.query(
    `insert into buildings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
       'address', b.address || n, 'search_text', b.search_text || E' ' || n || E' \\n'))).*
       from buildings b, generate_series(1, 50) n`,
  )
  await world.db.patient.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'number', o.number || '/' || n, 'search_text', o.search_text || ' ' || n))).*
       from orders o, generate_series(1, 20) n`,
  )
  for (const table of ['buildings', 'orders']) await world.db.patient.query(`vacuum analyze ${table}`)
})

const readers = [{ contactData: true }, { contactData: false }]
const search = { page: 1, size: 25, sort: 'created', order: 'desc' } as const
/** Index conditions of plans. */
const conditions = (plans: string) => plans.split('\n').filter((line) => line.includes('Index Cond'))

describe.each(['ul. Kwiatowa 12', 'al. Konstytucji 3 Maja 36', 'Lipowa 12 m. 5'])('%s', (typed) => {
  it.each([true, false])(
    'all words of a building are read from one index, its people seen: %s',
    async (withPersons) => {
      const plans = await plansOf(world.db, (db) =>
        buildingsFound(db, typed, { performer: null, withPersons }),
      )
      expect(plans).toContain('buildings__by_all_texts')
      expect(plans).not.toMatch(/Seq Scan on buildings|buildings__by_search_text|buildings__by_name/u)
    },
  )

  it.each(readers)('orders are read by the index of words alone: %o', async ({ contactData }) => {
    const sees = { performerId: null, contactData }
    const plans = await plansOf(world.db, async (db) => {
      await listOrders(db, { ...search, q: typed }, sees)
      await ordersFound(db, typed, { performer: null, contactData })
    })
    expect(plans).toContain('orders__by_search_text')
    expect(plans).not.toContain('Seq Scan on orders')
    // A house number as a whole word is matched by the text, not by pieces of a pattern.
    expect(conditions(plans).join('\n')).not.toMatch(/search_text[^A-Z]* ~ /u)
  })
})

it('finds a house number without contact rights, and no part of a phone or tax number', async () => {
  const { rows } = await world.db.query<{ number: string }>(
    `update orders set client = client || '{"phone": "600 282 28", "nip": "PL 283-00-12-284"}',
            search_text = 'polna 9 600 282 28 60028228 pl 283-00-12-284 pl2830012284 2830012284'
      where id = (select id from orders order by id limit 1) returning number`,
  )
  const [{ number } = { number: '' }] = rows
  const found = async (q: string, contactData: boolean) => {
    const list = await listOrders(world.db, { ...search, q }, { performerId: null, contactData })
    const bar = await ordersFound(world.db, q, { performer: null, contactData })
    return [list.rows.map((it) => it.number), bar.map(({ title }) => title.split(' ')[0])]
  }
  expect(await found('polna 9', false)).toEqual([[number], [number]])
  for (const piece of ['282', '600', '28', '283-00-12-284', 'pl2830012284', '60028228', '284']) {
    expect(await found(`polna ${piece}`, false), piece).toEqual([[], []])
  }
  expect(await found('polna 282', true)).toEqual([[number], [number]])
})

it('finds no whole phone without contact rights, in whatever spelling', async () => {
  const customer = { name: 'Jan Kos', companyName: null, phone: '600 282 284, (61) 852-70-12', nip: null }
  const building = { name: null, address: 'Polna 9', city: 'Turek' }
  const text = orderSearchText({ number: 'ZL/2026/99999', client: customer, building })
  await world.db.query(
    `update orders set client = client || $1::jsonb, search_text = $2
      where id = (select id from orders order by id desc limit 1)`,
    [JSON.stringify(customer), text],
  )
  const found = async (q: string, contactData: boolean) =>
    (await listOrders(world.db, { ...search, q }, { performerId: null, contactData })).rows.length
  expect(await found('turek', false)).toBe(1)
  for (const phone of ['600282284', '48600282284', '+48600282284', '618527012', '48618527012']) {
    expect([phone, await found(`turek ${phone}`, false)]).toEqual([phone, 0])
  }
  expect(await found('turek 600282284', true)).toBe(1)
})
