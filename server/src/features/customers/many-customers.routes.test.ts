import { examplePerson } from '@zlecenia/contract/examples/people'
import { type Customer, searchedClients } from '@zlecenia/contract/features/customers/customers.contract'
import { aCommunity, aCompany, aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import { withoutPostalCode } from '@zlecenia/contract/lib/text'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { textSearch } from '#platform/database/text-search.ts'
import { heads, headsOfAnswer, typedIntoSearch } from '#test/customer-search.ts'
import { aFreshBuilding, putBuildings, putContacts, putCustomers } from '#test/domain.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { matching } from './customers.queries.ts'

const builders = [aCommunity, aCustomer, aCompany] as const
const world = await aWorld()
let office: SignedInAgent

describe('The list and search of 4,000 clients', () => {
  beforeAll(async () => {
    office = await world.signedIn('office')
    const many = Array.from({ length: 4000 }, (_, i) => (builders[i % 3] ?? aCommunity)({}, 1000 + i))
    await putCustomers(world.db, many)
    const met = many.filter((_, i) => i % 7 === 0)
    await putContacts(
      world.db,
      met.map(({ id }, i) => ({ customerId: id, name: examplePerson(`met ${i}`).name })),
    )
    const files = many.map((customer, i) => ({
      ...aFreshBuilding(i, customer),
      notes: [],
      billingDetails: [],
    }))
    for (const [i, customer] of many.entries()) {
      if (i % 20 === 0) await putBuildings(world.db, customer.id, files.slice(i, i + 20))
    }
    await world.db.query('vacuum analyze customers')
    await world.db.query('vacuum analyze buildings')
  })

  it('streams the whole list in batches', async () => {
    const { customers } = (await office.get('/customers')).json<{ customers: Customer[] }>()
    expect(customers).toHaveLength(4000)
    expect(new Set(customers.map((it) => it.id)).size).toBe(4000)
  })

  it('gives the same order on the server and in the browser', async () => {
    const { customers } = (await office.get('/customers')).json<{ customers: Customer[] }>()
    const searched = searchedClients(customers)
    const property = fc.asyncProperty(typedIntoSearch(customers), async (q) => {
      const answer = await office.get(`/customers/search?q=${encodeURIComponent(q)}`)
      expect(headsOfAnswer(answer.json(), q)).toEqual(heads(searched, q))
    })
    await fc.assert(property, { numRuns: 40 })
  })

  it('does not read the start of a phone number as a house number or a postal code', async () => {
    const { customers } = (await office.get('/customers')).json<{ customers: Customer[] }>()
    for (const q of ['+48 6', '0048 60', '+48 1']) {
      const answer = await office.get(`/customers/search?q=${encodeURIComponent(q)}`)
      const found = answer.json<{ customers: Customer[] }>().customers
      const digits = q.replace(/^(?:\+48|0048) /u, '')
      expect(found.map(({ phone }) => phone?.startsWith(`+48${digits}`))).not.toContain(false)
      expect(found).toHaveLength(
        Math.min(20, customers.filter(({ phone }) => phone?.startsWith(`+48${digits}`)).length),
      )
    }
  })

  it.each(['5260250274', '+48 6', 'ul. Kwiatowa 12, 66-400 Gorzów'])(
    'uses the trigram indexes: %s',
    async (typed) => {
      const query = textSearch(typed)
      const place = textSearch(withoutPostalCode(typed))
      if (!query || !place) throw new Error('no words')
      const { statement, values } = matching(query, place, true)
      const { rows } = await world.db.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, [
        20,
        ...values,
      ])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('customers__by_search_text')
      expect(plan).toContain('buildings__by_search_text')
      expect(plan).not.toMatch(/Seq Scan/u)
    },
  )
})
