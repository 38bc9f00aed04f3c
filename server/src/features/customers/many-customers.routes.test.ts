import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFreshBuildingFile, putBuildings, putCustomers } from '../../../test/domain.ts'
import { aWorld, type SignedInClient } from '../../../test/world.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { matching } from './customers.queries.ts'

const world = await aWorld()
let office: SignedInClient

describe('With 10,000 clients', () => {
  beforeAll(async () => {
    office = await world.signedIn('office')
    const many = Array.from({ length: 10_000 }, (_, i) => aCommunity({}, 1000 + i))
    await putCustomers(world.db, many)
    const files = many.map((customer, i) => ({
      ...aFreshBuildingFile(i, customer),
      notes: [],
      billingDetails: [],
    }))
    for (const [i, customer] of many.entries()) {
      if (i % 20 === 0) await putBuildings(world.db, customer.id, files.slice(i, i + 20))
    }
    await world.db.query('vacuum analyze customers')
    await world.db.query('vacuum analyze buildings')
  })

  it('the list comes whole, a piece at a time', async () => {
    const { customers } = (await office.get('/customers')).json<{ customers: Customer[] }>()
    expect(customers).toHaveLength(10_000)
    expect(new Set(customers.map((it) => it.id)).size).toBe(10_000)
  })

  it('the search goes by the trigram indexes', async () => {
    const query = textSearch('5260250274')
    if (!query) throw new Error('no words')
    const { text } = matching(query)
    const { rows } = await world.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [
      21,
      ...query.patterns,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('customers__by_search_text')
    expect(plan).toContain('buildings__by_search_text')
    expect(plan).not.toMatch(/Seq Scan/u)
  })
})
