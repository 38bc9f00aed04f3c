import { beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../test/plans.ts'
import { aWorld } from '../../../test/world.ts'
import { seedExample } from '../../seed/index.ts'
import { orderPage } from './order-list.queries.ts'

const world = await aWorld()
let coordinator: string
beforeAll(async () => {
  await world.db.transaction((tx) => seedExample(tx))
  await world.db.patient.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'number', o.number || '/' || n))).* from orders o, generate_series(1, 40) n`,
  )
  coordinator = await world.aUser('office')
  await world.db.query(
    'update orders set coordinator_id = $1 where id in (select id from orders order by id limit 20)',
    [coordinator],
  )
  await world.db.patient.query('vacuum analyze orders')
})

it('with 12,000 orders those of a coordinator are found by their index', async () => {
  const query = { page: 1, size: 25, sort: 'created', order: 'desc', coordinator } as const
  const plans = await plansOf(world.db, (db) =>
    orderPage(db, query, { performerId: null, contactData: true }),
  )
  expect(plans).toContain('orders__by_coordinator')
  expect(plans).not.toContain('Seq Scan on orders')
})
