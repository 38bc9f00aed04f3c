import {
  type Customer,
  clientOptions,
  searchedClients,
} from '@zlecenia/contract/features/customers/customers.contract'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

let n = 4800
const aCustomer = async () => (await desk.office.post('/customers', contactOf(aCommunity({}, ++n)))).json()
const contact = async (customer: string, name: string, phone: string | null = null) =>
  (await desk.office.post(`/customers/${customer}/contacts`, { name, phone, isMain: false })).json()
const person = async (building: string, firstName: string, lastName: string, phoneNumber = '') => {
  const sent = { id: newId(), firstName, lastName, phoneNumber, type: 'accountant' }
  return (await desk.office.post(`/buildings/${building}/persons`, sent)).json()
}
const at = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}`
const search = async (q: string) =>
  clientOptions(
    searchedClients(
      (await desk.office.get(at('/customers/search', q))).json<{ customers: Customer[] }>().customers,
    ),
    q,
  )
const whole = async (q: string) =>
  clientOptions(
    searchedClients((await desk.office.get('/customers')).json<{ customers: Customer[] }>().customers),
    q,
  )
const listed = async (path: string, q: string, by = desk.office) =>
  (await by.get(at(path, q))).json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
interface Group {
  kind: string
  children: { url: string }[]
}
const bar = async (q: string, kind: string) =>
  (await desk.office.get(at('/app-bar/search', q)))
    .json<Group[]>()
    .find((it) => it.kind === kind)
    ?.children.map(({ url }) => url.split('/').at(-1))

describe('A client', () => {
  it("can be found by the folded start of a contact's name, in the browser and on the server", async () => {
    const customer = await aCustomer()
    await contact(customer.id, 'Żaneta Brzęczyszczykiewicz-Łódź')
    for (const q of ['brzeczy', 'Brzęczyszczykiewicz', 'zaneta brze', 'lodz zaneta']) {
      const found = await search(q)
      expect(found.map(({ customer, by }) => [customer.id, by])).toEqual([
        [customer.id, 'Żaneta Brzęczyszczykiewicz-Łódź'],
      ])
      expect((await whole(q)).map(({ customer }) => customer.id)).toEqual([customer.id])
      expect(await listed('/customers/list', q)).toEqual([customer.id])
    }
    expect(await bar('brzeczy', 'customers')).toEqual([customer.id])
  })

  it('loses the match of an archived or renamed contact, and passes it on in a merge', async () => {
    const customer = await aCustomer()
    const other = await aCustomer()
    const kept = await contact(customer.id, 'Ewa Wrzosek')
    const path = `/customers/${customer.id}/contacts/${kept.id}`
    await desk.office.patch(path, { name: 'Ewa Jarzębina', version: kept.version })
    expect([await search('wrzosek'), (await search('jarzebina')).length]).toEqual([[], 1])
    await contact(other.id, 'Adam Modrzew')
    const body = { otherId: other.id, version: customer.version, otherVersion: other.version, takes: [] }
    await desk.office.post(`/customers/${customer.id}/merge`, body)
    expect((await search('modrzew')).map(({ customer }) => customer.id)).toEqual([customer.id])
    await desk.office.patch(path, { archived: true, version: kept.version + 1 })
    expect(await search('jarzebina')).toEqual([])
  })

  it.each(['717 450 275', '+48 717 450 275', '0048717450275', '450275', '71 745 02 75'])(
    'can be found by the phone of a contact, in the dialog, the bar and the list: %s',
    async (q) => {
      const customer = await aCustomer()
      const { id, version } = await contact(customer.id, 'Ewa Telefonująca', '717 450 275')
      expect((await search(q)).map(({ customer, by }) => [customer.id, by])).toEqual([
        [customer.id, 'Ewa Telefonująca +48 71 745 02 75'],
      ])
      expect((await whole(q)).map(({ customer }) => customer.id)).toEqual([customer.id])
      expect(await listed('/customers/list', q)).toEqual([customer.id])
      expect(await bar(q, 'customers')).toEqual([customer.id])
      await desk.office.patch(`/customers/${customer.id}/contacts/${id}`, { phone: '717450111', version })
      expect([await search(q), (await search('717450111')).length]).toEqual([[], 1])
      const now = { archived: true, version: version + 1 }
      await desk.office.patch(`/customers/${customer.id}/contacts/${id}`, now)
    },
  )

  it.each(['227654321', '+48 22 765 43 21', '600900010'])(
    'can be found by each of its numbers: %s',
    async (q) => {
      const phone = '22 765 43 21 wew. 15 / 600900010'
      const sent = { ...contactOf(aCommunity({}, ++n)), phone }
      const { id } = (await desk.office.post('/customers', sent)).json()
      expect((await search(q)).map(({ customer }) => customer.id)).toContain(id)
      expect(await listed('/customers/list', q)).toContain(id)
    },
  )

  it('ranks below a client with that name', async () => {
    const customer = await aCustomer()
    const named = (
      await desk.office.post('/customers', {
        ...contactOf(aCommunity({}, ++n)),
        companyName: 'Cisowski sp. z o.o.',
      })
    ).json()
    await contact(customer.id, 'Jan Cisowski')
    expect((await search('cisowski')).map(({ customer }) => customer.id)).toEqual([named.id, customer.id])
  })
})

describe('A building', () => {
  it('can be found by the name of a contact person, with its client', async () => {
    const { client, file } = await desk.another()
    const { id } = file.building
    await person(id, 'Halina', 'Ćwiąkalska')
    const [first] = await search('cwiakal')
    expect([first?.building?.buildingId, first?.customer.id, first?.by]).toEqual([
      id,
      client.id,
      'Halina Ćwiąkalska',
    ])
    expect((await whole('cwiakal'))[0]?.building?.buildingId).toBe(id)
    expect(await listed('/buildings/list', 'cwiakal')).toEqual([id])
    expect(await listed('/customers/list', 'cwiakal')).toEqual([client.id])
    expect(await bar('cwiakal', 'buildings')).toEqual([id])
    const [street = ''] = file.building.address.split(' ').slice(1)
    expect(await listed('/buildings/list', `${street} halina`)).toEqual([id])
  })

  it('can be found by the phone of a contact person', async () => {
    const { client, file } = await desk.another()
    const { id } = file.building
    await person(id, 'Halina', 'Dzwoniąca', '717 436 464 / 22 765 43 99')
    for (const q of ['717 436 464', '+48 717 436 464', '436464', '227654399']) {
      const [first] = await search(q)
      expect([first?.building?.buildingId, first?.customer.id]).toEqual([id, client.id])
      expect((await whole(q))[0]?.building?.buildingId).toBe(id)
      expect(await listed('/buildings/list', q)).toEqual([id])
      expect(await bar(q, 'buildings')).toEqual([id])
    }
  })

  it('can be found by its caretaker when an order created it', async () => {
    const sent = desk.fresh({ order: { caretakerFirstName: 'Bożydar', caretakerLastName: 'Świerk' } })
    expect((await desk.office.postForm('/investment', sent)).statusCode).toBe(201)
    expect((await search('swierk boz'))[0]?.by).toBe('Bożydar Świerk')
  })

  it('cannot be found by a caretaker hidden by an order', async () => {
    const { address, contactPersons } = desk.file.building
    const sent = desk.known({ order: { hideContact: true } })
    expect((await desk.office.postForm('/investment', sent)).statusCode).toBe(201)
    const lastName = contactPersons[0]?.lastName ?? ''
    const { id } = desk.file.building
    expect(await listed('/buildings/list', address, desk.worker)).toEqual([id])
    expect(await listed('/buildings/list', lastName, desk.worker)).toEqual([])
    expect(await listed('/buildings/list', lastName)).toContain(id)
    const phone = contactPersons[0]?.phoneNumber ?? ''
    expect(phone).toMatch(/^\+48\d{9}$/u)
    for (const typed of [phone, phone.slice(3), phone.slice(-6)]) {
      expect(await listed('/buildings/list', typed, desk.worker)).toEqual([])
      expect(await listed('/buildings/list', typed)).toContain(id)
    }
  })
})
