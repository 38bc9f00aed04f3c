import { beforeAll, describe, expect, it } from 'vitest'
import { listCustomers } from '#features/customers/pages/customer-list.queries.ts'
import { seedMany } from '#seed/many.ts'
import { plansOf } from '#test/plans.ts'
import { aWorld } from '#test/world.ts'
import { listBuildings } from './building-list.queries.ts'

const world = await aWorld()
const first = { page: 1, size: 25, order: 'asc' } as const
const all = { performerId: null, orders: true, keptFrom: null, contactData: true }

describe('Queries over 3,000 clients', () => {
  beforeAll(async () => {
    await seedMany(world.db, { customers: 3000 })
    await world.db.query('vacuum analyze customers')
    await world.db.query('vacuum analyze buildings')
  })

  it.each([
    ['name', 'customers__by_name'],
    ['city', 'customers__by_city'],
  ] as const)('read a page of clients by %s from its index', async (sort, index) => {
    expect(
      await plansOf(world.db, (db) => listCustomers(db, { ...first, sort }, { orders: true, persons: true })),
    ).toContain(index)
  })

  it.each([
    ['address', 'buildings__by_address'],
    ['city', 'buildings__by_city'],
    ['client', 'customers__by_name'],
  ] as const)('read a page of buildings by %s from its index', async (sort, index) => {
    expect(await plansOf(world.db, (db) => listBuildings(db, { ...first, sort }, all))).toContain(index)
  })

  it('find rare words in clients by the trigram indexes', async () => {
    const plans = await plansOf(world.db, (db) =>
      listCustomers(db, { ...first, sort: 'name', q: '5260250274' }, { orders: true, persons: true }),
    )
    expect(plans).toContain('customers__by_search_text')
    expect(plans).toContain('buildings__by_search_text')
    expect(plans).not.toMatch(/Seq Scan on (?:customers|buildings)/u)
  })

  it('find rare words in buildings by the trigram indexes', async () => {
    const plans = await plansOf(world.db, (db) =>
      listBuildings(db, { ...first, sort: 'city', q: 'zyrardow' }, all),
    )
    expect(plans).toContain('buildings__by_search_text')
    expect(plans).toContain('buildings__by_name_and_code')
    expect(plans).not.toMatch(/Seq Scan on (?:customers|buildings)/u)
  })
})
