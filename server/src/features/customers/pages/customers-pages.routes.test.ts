import { aCommunity, aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import type {
  CustomerDetails,
  CustomerListRow,
} from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { byPolishName } from '@zlecenia/contract/lib/text'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFreshBuilding, putBuildings, putCustomers } from '#test/domain.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const anna = aCustomer({ name: 'Anna Żak', phone: '+48600700800', city: 'Łódź' }, 1)
const linden = aCommunity({ companyName: 'Wspólnota Lipowa 4', name: 'Jan Ćwik', city: 'Poznań' }, 2)
const file = aFreshBuilding(9, linden)
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await putCustomers(world.db, [anna, linden])
  await putBuildings(world.db, linden.id, [
    { ...file, building: { ...file.building, address: 'ul. Śląska 40a', city: 'Gniezno' } },
    aFreshBuilding(10, linden),
  ])
})

const list = async (query: Record<string, string> = {}) =>
  (await desk.office.get(`/customers/list?${new URLSearchParams(query)}`)).json<{
    rows: CustomerListRow[]
    total: number
    totalIsMore: boolean
  }>()
const names = async (query: Record<string, string>) => (await list(query)).rows.map((it) => it.name)

describe('The list of clients', () => {
  it('shows the contact, the number of buildings and of open orders, by name', async () => {
    await desk.office.postForm('/investment', desk.known())
    await desk.office.postForm('/investment', desk.known())
    await world.db.query(
      `update orders set state = 'done' where id = (select min(id::text)::uuid from orders)`,
    )
    const { rows: customers, total, totalIsMore } = await list()
    expect([total, totalIsMore]).toEqual([3, false])
    expect(customers.map((it) => it.name)).toEqual(customers.map((it) => it.name).toSorted(byPolishName))
    const rowOf = (id: string) => customers.find((it) => it.id === id)
    expect(rowOf(desk.client.id)).toMatchObject({ buildings: 1, openOrders: 1 })
    expect(rowOf(linden.id)).toMatchObject({
      name: 'Wspólnota Lipowa 4',
      contactName: 'Jan Ćwik',
      buildings: 2,
      openOrders: 0,
    })
    expect(rowOf(anna.id)).toMatchObject({ name: 'Anna Żak', contactName: null, phone: '+48600700800' })
  })

  it.each([
    ['the name', 'zak anna'],
    ['the phone as one says it', '600 700 800'],
    ['the city', 'lodz'],
  ])('finds a client by %s', async (_, q) => {
    expect(await names({ q })).toEqual(['Anna Żak'])
  })

  it.each(['slaska 40', 'lipowa gniezno', linden.nip ?? '', 'Ćwik Śląska'])(
    'finds a client by words of its own and of its buildings: %s',
    async (q) => {
      expect(await names({ q })).toEqual(['Wspólnota Lipowa 4'])
    },
  )

  it('filters by private persons, and sorts by city both ways', async () => {
    expect(await names({ type: 'private' })).toEqual(['Anna Żak'])
    const up = await names({ sort: 'city', order: 'asc' })
    expect(await names({ sort: 'city', order: 'desc' })).toEqual(up.toReversed())
  })

  it('supports pagination', async () => {
    const all = await names({})
    expect(await names({ size: '2', page: '2' })).toEqual(all.slice(2))
  })

  it('rejects workers, and an invalid page', async () => {
    expect((await desk.worker.get('/customers/list')).statusCode).toBe(403)
    const refused = await desk.office.get('/customers/list?page=0&sort=nip')
    expect(refused.statusCode).toBe(400)
  })
})

describe('A client', () => {
  const details = async (id: string) =>
    (await desk.office.get(`/customers/${id}/details`)).json<CustomerDetails>()

  it('includes the contact persons of its buildings, and equal billing records once', async () => {
    const { client, contactPersons, billingRecords } = await details(linden.id)
    expect(client).toMatchObject({ id: linden.id, companyName: 'Wspólnota Lipowa 4', nip: linden.nip })
    expect(contactPersons).toHaveLength(2)
    expect(contactPersons.map((it) => it.building.address)).toContain('ul. Śląska 40a')
    expect(billingRecords).toMatchObject([{ companyName: linden.companyName, buildings: 2 }])
  })

  it('hides its buildings and orders from a role that may only read clients', async () => {
    await world.db.query(
      `insert into roles (key, name, system) values ('phone', 'Telefon', false);
       insert into role_rules (role, action, subject, own) values ('phone', 'read', 'Customer', false)`,
    )
    const caller = await world.signedIn('worker')
    await world.db.query(`update user_roles set role = 'phone' where user_id = $1`, [caller.user.id])
    const answer = await caller.get(`/customers/${linden.id}/details`)
    expect(answer.json()).toMatchObject({ contactPersons: [], billingRecords: [] })
    const { rows: customers } = (await caller.get('/customers/list')).json<{ rows: CustomerListRow[] }>()
    expect(customers.map((it) => it.openOrders)).toEqual([null, null, null])
  })

  it('answers 404 under the id of a building', async () => {
    const answer = await desk.office.get(`/customers/${file.building.id}/details`)
    expect(answer.statusCode).toBe(404)
  })
})
