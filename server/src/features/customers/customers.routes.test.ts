import { type Customer, searchedClients } from '@zlecenia/contract/features/customers/customers.contract'
import { aCommunity, aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { heads, headsOfAnswer, typedIntoSearch } from '#test/customer-search.ts'
import { aFreshBuilding, putBuildings, putCustomers } from '#test/domain.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: SignedInAgent
const examples = Array.from({ length: 60 }, (_, i) => (i % 3 ? aCommunity({}, i) : aCustomer({}, i)))

const listed = async () => (await office.get('/customers')).json<{ customers: Customer[] }>().customers
const search = async (q: string) =>
  (await office.get(`/customers/search?q=${encodeURIComponent(q)}`)).json<{
    customers: Customer[]
    more: boolean
  }>()

beforeAll(async () => {
  office = await world.signedIn('office')
  await putCustomers(world.db, examples)
  for (const [n, customer] of examples.entries()) {
    const files = Array.from({ length: n % 4 }, (_, i) => aFreshBuilding(n * 4 + i, customer))
    await putBuildings(world.db, customer.id, files)
  }
})

describe('The list of clients', () => {
  it('holds every client with its buildings, in Polish collation order', async () => {
    const customers = await listed()
    expect(customers).toHaveLength(examples.length)
    expect(customers.flatMap((it) => it.buildings)).toHaveLength(90)
    const names = customers.map((it) => it.companyName ?? it.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
  })

  it('answers 304 while nothing has changed, and the whole list after a change', async () => {
    const first = await office.get('/customers')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/".+"$/u)
    const again = await office.get('/customers', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await world.db.query('update buildings set version = version + 1, updated_at = now() where id = $1', [
      (await listed()).find((it) => it.buildings.length > 0)?.buildings[0]?.buildingId,
    ])
    const changed = await office.get('/customers', { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('uses gzip when the browser accepts it', async () => {
    const answer = await office.get('/customers', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.rawPayload.length).toBeLessThan(10_000)
  })

  it('rejects a worker', async () => {
    const worker = await world.signedIn('worker')
    expect((await worker.get('/customers')).statusCode).toBe(403)
  })
})

describe('The search of clients', () => {
  it('finds and ranks as the search in the whole list does, for any query', async () => {
    const all = await listed()
    const searched = searchedClients(all)
    const property = fc.asyncProperty(typedIntoSearch(all), async (q) => {
      expect(headsOfAnswer(await search(q), q)).toEqual(heads(searched, q))
    })
    await fc.assert(property, { numRuns: 200 })
  })

  it('shows matching buildings first, and at most 20 of them', async () => {
    const owner = aCommunity({ companyName: 'Zarządca Wielu Budynków' }, 900)
    await putCustomers(world.db, [owner])
    const files = Array.from({ length: 25 }, (_, i) => {
      const file = aFreshBuilding(i, owner)
      file.building.address = i === 24 ? 'ul. Żurawinowa 7' : `ul. Agrestowa ${i}`
      return file
    })
    await putBuildings(world.db, owner.id, files)
    const { customers } = await search('zurawinowa 7')
    expect(customers.map((it) => it.companyName)).toEqual(['Zarządca Wielu Budynków'])
    expect(customers[0]?.buildings).toHaveLength(20)
    expect(customers[0]?.buildings[0]?.address).toContain('Żurawinowa 7')
  })

  it('requires three characters', async () => {
    const answer = await office.get('/customers/search?q=ab')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe('q')
  })
})

describe('A client lookup', () => {
  it('finds clients by NIP, phone or e-mail, in any notation', async () => {
    const known = examples[1] as Customer
    const nip = `PL ${known.nip?.slice(0, 3)}-${known.nip?.slice(3)}`
    const same = async (query: Record<string, string>) =>
      (await office.get(`/customers/same?${new URLSearchParams(query)}`)).json().customers
    expect(await same({ nip })).toMatchObject([{ id: known.id }])
    expect(await same({ phone: known.phone?.slice(3) ?? '' })).toMatchObject([{ id: known.id }])
    expect(await same({ email: known.email?.toUpperCase() ?? '' })).toMatchObject([{ id: known.id }])
    expect(await same({})).toEqual([])
  })

  it('returns one client by id, and 404 for an unknown id', async () => {
    const known = examples[1] as Customer
    const answer = await office.get(`/customers/${known.id}`)
    expect(answer.json().customer).toMatchObject({ id: known.id, name: known.name, nip: known.nip })
    const unknown = await office.get('/customers/00000000-0000-7000-8000-000000000000')
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Nie znaleziono tego, czego szukasz.'])
  })
})
