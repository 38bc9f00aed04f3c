import { type Customer, searchedClients } from '@zlecenia/contract/features/customers/customers.contract'
import { aCommunity, aCompany, aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { heads, headsOfAnswer, typedIntoSearch } from '../../../test/client-search.ts'
import { aFreshBuildingFile, putBuildings, putCustomers } from '../../../test/domain.ts'
import { aWorld, type SignedInClient } from '../../../test/world.ts'
import { textSearch } from '../../platform/database/text-search.ts'
import { matching } from './customers.queries.ts'

const builders = [aCommunity, aCustomer, aCompany] as const
const world = await aWorld()
let office: SignedInClient

describe('With 10,000 clients', () => {
  beforeAll(async () => {
    office = await world.signedIn('office')
    const many = Array.from({ length: 10_000 }, (_, i) => (builders[i % 3] ?? aCommunity)({}, 1000 + i))
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

  it('server and browser give the same order', async () => {
    const { customers } = (await office.get('/customers')).json<{ customers: Customer[] }>()
    const searched = searchedClients(customers)
    const property = fc.asyncProperty(typedIntoSearch(customers), async (q) => {
      const answer = await office.get(`/customers/search?q=${encodeURIComponent(q)}`)
      expect(headsOfAnswer(answer.json(), q)).toEqual(heads(searched, q))
    })
    await fc.assert(property, { numRuns: 40 })
  })

  it('the search goes by the trigram indexes', async () => {
    const query = textSearch('5260250274')
    if (!query) throw new Error('no words')
    const { text } = matching(query)
    const { rows } = await world.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [
      20,
      query.needles,
      ...query.patterns,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('customers__by_search_text')
    expect(plan).toContain('buildings__by_search_text')
    expect(plan).not.toMatch(/Seq Scan/u)
  })
})
