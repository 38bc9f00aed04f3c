import { aCommunity, aCustomer, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerContact } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { CustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFreshBuilding, putBuildings } from '#test/domain.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let admin: SignedInAgent
beforeAll(async () => {
  desk = await anOffice(world)
  admin = await world.signedIn('admin')
})

let n = 300
const added = async (customer = aCommunity({}, ++n)) =>
  (await desk.office.post('/customers', contactOf(customer))).json<CustomerRecord>()
const details = async (id: string) =>
  (await desk.office.get(`/customers/${id}/details`)).json<CustomerDetails>()
const change = (id: string, body: object) => desk.office.patch(`/customers/${id}`, body)
const problems = (answer: { json: () => { errors?: { field: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field }) => field)
type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const history = async (id: string) =>
  (await desk.office.get(`/customers/${id}/history`)).json<History>().entries
const found = async (q: string) => {
  const [search, bar] = await Promise.all([
    desk.office.get(`/customers/search?q=${encodeURIComponent(q)}`),
    desk.office.get(`/app-bar/search?q=${encodeURIComponent(q)}`),
  ])
  return {
    dialog: search.json<{ customers: { id: string }[] }>().customers.map(({ id }) => id),
    bar: bar.body,
  }
}

describe('A new client', () => {
  it('gets normalised as an order would store it, and found by the search', async () => {
    const record = await added(
      aCommunity({ companyName: 'Wspólnota Bursztynowa 9', nip: '526-025-02-74', phone: '600700811' }, 1),
    )
    expect(record).toMatchObject({
      nip: '5260250274',
      phone: '+48600700811',
      removable: true,
      archived: false,
    })
    expect((await found('bursztynowa')).dialog).toEqual([record.id])
  })

  it.each([
    ['private', aCustomer({ phone: '' }, 2), ['phone']],
    ['company', aCommunity({ nip: null, city: null }, 2), ['nip', 'city']],
  ])('has its errors at the fields: %s', async (_, customer, fields) => {
    const answer = await desk.office.post('/customers', contactOf(customer))
    expect([answer.statusCode, problems(answer)]).toEqual([400, fields])
  })
})

describe('A repeated request after a lost response', () => {
  const id = '0190aaaa-0000-7000-8000-0000000000a1'
  const contactId = '0190aaaa-0000-7000-8000-0000000000b1'
  const post = (body: object, by = desk.office) => by.post('/customers', body)

  it('returns the client that was created', async () => {
    const sent = { ...contactOf(aCommunity({}, ++n)), id }
    const first = await post(sent)
    const again = await post(sent)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(first.json()).toMatchObject({ id })
    expect(await history(id)).toHaveLength(1)
  })

  it('creates one client, also when sent concurrently', async () => {
    const sent = { ...contactOf(aCommunity({}, ++n)), id: '0190aaaa-0000-7000-8000-0000000000a2' }
    const made = await Promise.all([post(sent), post(sent), post(sent)])
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await history(sent.id)).toHaveLength(1)
  })

  it('does not reveal the client to other users', async () => {
    const answer = await post({ ...contactOf(aCommunity({}, ++n)), id }, admin)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).not.toContain(id)
  })

  it('returns the contact that was created, and none of another client', async () => {
    const other = await added()
    const sent = { id: contactId, name: 'Jan Żak', isMain: true }
    const add = (of: string) => desk.office.post(`/customers/${of}/contacts`, sent)
    const first = await add(id)
    const again = await add(id)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await details(id)).contacts).toHaveLength(1)
    expect((await add(other.id)).statusCode).toBe(409)
    expect((await details(other.id)).contacts).toEqual([])
  })
})

describe('A change of a client', () => {
  it('leaves absent fields, and logs each sent field', async () => {
    const { id, version, name, companyName } = await added()
    const answer = await change(id, { city: 'Łódź', paymentDays: 21, remarks: ' Dzwonić rano ', version })
    expect(answer.json()).toMatchObject({
      id,
      name,
      companyName,
      city: 'Łódź',
      paymentDays: 21,
      remarks: 'Dzwonić rano',
      version: version + 1,
    })
    const [latest] = await history(id)
    expect(latest?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['city', 'Łódź'],
      ['paymentDays', '21'],
      ['remarks', 'Dzwonić rano'],
    ])
  })

  it('conflicts when another user changed the client first', async () => {
    const { id, version } = await added()
    await change(id, { city: 'Łódź', version })
    expect((await change(id, { city: 'Gdynia', version })).statusCode).toBe(409)
    expect((await details(id)).client.city).toBe('Łódź')
  })

  it('clears company fields for a private person, and requires them for a company again', async () => {
    const record = await added()
    const asPerson = (await change(record.id, { type: 'private', version: record.version })).json()
    expect(asPerson).toMatchObject({ clientType: 'private', companyName: null, nip: null, regon: null })
    const answer = await change(record.id, { type: 'company', version: asPerson.version })
    expect([answer.statusCode, problems(answer)]).toEqual([400, ['companyName', 'nip']])
  })

  it('does not require fields that were always missing', async () => {
    const record = await added()
    await world.db.query('update customers set phone = null, nip = null where id = $1', [record.id])
    const fine = await change(record.id, { remarks: 'Nowe', version: record.version })
    expect(fine.statusCode).toBe(200)
    const answer = await change(record.id, { name: ' ', version: record.version + 1 })
    expect([answer.statusCode, problems(answer)]).toEqual([400, ['name']])
  })

  it.each([
    [{ paymentDays: 366 }],
    [{ paymentDays: -1 }],
    [{ paymentDays: 1.5 }],
    [{ invoiceEmail: 'faktury' }],
  ])('refuses an invalid value: %o', async (wrong) => {
    const { id, version } = await added()
    const answer = await change(id, { ...wrong, version })
    expect([answer.statusCode, problems(answer)]).toEqual([400, Object.keys(wrong)])
  })

  it('returns no phone to a caller who may not read clients', async () => {
    await world.db.query(
      `insert into roles (key, name, system) values ('blind', 'Bez wglądu', false);
       insert into role_rules (role, action, subject, own) values ('blind', 'update', 'Customer', false)`,
    )
    const caller = await world.signedIn('worker')
    await world.db.query(`update user_roles set role = 'blind' where user_id = $1`, [caller.user.id])
    const { id, version } = await added()
    const answer = await caller.patch(`/customers/${id}`, { city: 'Łódź', version })
    expect(answer.json()).toMatchObject({
      phone: null,
      email: null,
      nip: null,
      invoiceEmail: null,
      city: 'Łódź',
    })
  })
})

describe('An archived client', () => {
  it('leaves searches and lists, remains readable and a duplicate, and can be restored', async () => {
    const record = await added(aCommunity({ companyName: 'Wspólnota Perłowa 5', nip: '7010008447' }, ++n))
    const archived = (await change(record.id, { archived: true, version: record.version })).json()
    expect(await found('perłowa')).toMatchObject({ dialog: [] })
    expect((await found('perłowa')).bar).not.toContain(record.id)
    const all = (await desk.office.get('/customers')).json<{ customers: { id: string }[] }>()
    expect(all.customers.map(({ id }) => id)).not.toContain(record.id)
    const listed = async (query: string) =>
      (await desk.office.get(`/customers/list?q=perlowa${query}`)).json<{ total: number }>().total
    expect([await listed(''), await listed('&archived=only'), await listed('&archived=also')]).toEqual([
      0, 1, 1,
    ])
    expect((await details(record.id)).client.archived).toBe(true)
    const same = (await desk.office.get('/customers/same?nip=7010008447')).json()
    expect(same.customers).toMatchObject([{ id: record.id, archived: true }])
    expect((await desk.office.get('/nips/7010008447')).json().customer?.id ?? null).toBeNull()

    await change(record.id, { archived: false, version: archived.version })
    expect((await found('perłowa')).dialog).toEqual([record.id])
    expect((await history(record.id)).map(({ action }) => action)).toEqual([
      'restored',
      'archived',
      'created',
    ])
  })
})

describe('The deletion of a client', () => {
  it('removes a client without records', async () => {
    const { id } = await added()
    expect((await admin.delete(`/customers/${id}`)).statusCode).toBe(204)
    expect((await desk.office.get(`/customers/${id}/details`)).statusCode).toBe(404)
  })

  it('fails with the reason when the client has a building or an order', async () => {
    const { id } = await added()
    await putBuildings(world.db, id, [aFreshBuilding(700, aCommunity({}, 700))])
    const answer = await admin.delete(`/customers/${id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Klient ma obiekty albo zlecenia, jest właścicielem obiektu albo za niego płaci, więc nie można go usunąć. Można go zarchiwizować.',
    ])
    expect((await details(id)).client.removable).toBe(false)
  })
})

describe('Contacts of a client', () => {
  const add = async (id: string, body: object) =>
    (await desk.office.post(`/customers/${id}/contacts`, body)).json<CustomerContact>()
  const changed = (id: string, contactId: string, body: object) =>
    desk.office.patch(`/customers/${id}/contacts/${contactId}`, body)

  it('have one main contact, and archived ones are last', async () => {
    const { id } = await added()
    const first = await add(id, { name: 'Żaneta Lis', phone: '600100200', isMain: true })
    const second = await add(id, { name: 'Adam Kot', position: 'Księgowość', isMain: true })
    expect(first).toMatchObject({ phone: '+48600100200', position: null, isMain: true })
    const names = async () => (await details(id)).contacts.map(({ name, isMain }) => [name, isMain])
    expect(await names()).toEqual([
      ['Adam Kot', true],
      ['Żaneta Lis', false],
    ])
    const stale = await changed(id, first.id, { phone: null, version: first.version })
    expect(stale.statusCode).toBe(409)
    await changed(id, second.id, { archived: true, version: second.version })
    expect(await names()).toEqual([
      ['Żaneta Lis', false],
      ['Adam Kot', false],
    ])
    const [latest, , oldest] = [...(await history(id))].filter(({ action }) => action !== 'created')
    expect(latest).toMatchObject({ action: 'contact-changed' })
    expect(latest?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['contact', 'Adam Kot'],
      ['contactMain', 'false'],
      ['contactArchived', 'true'],
    ])
    expect(oldest?.action ?? 'contact-added').toBe('contact-added')
  })

  it('belong to one client', async () => {
    const one = await added()
    const other = await added()
    const contact = await add(one.id, { name: 'Jan Żak' })
    const answer = await changed(other.id, contact.id, { name: 'Ktoś', version: contact.version })
    expect(answer.statusCode).toBe(404)
    expect((await desk.office.post(`/customers/${contact.id}/contacts`, { name: 'Jan' })).statusCode).toBe(
      404,
    )
  })
})

describe('The list of clients', () => {
  it('filters by city and open orders, and can be exported', async () => {
    const lone = await added(aCommunity({ city: 'Nowa Ruda' }, ++n))
    const names = async (query: string) =>
      (await desk.office.get(`/customers/list?${query}`))
        .json<{ rows: { id: string }[] }>()
        .rows.map(({ id }) => id)
    expect(await names('city=Nowa%20Ruda')).toEqual([lone.id])
    expect((await desk.office.get('/customers/cities')).json().cities).toContain('Nowa Ruda')
    await desk.office.postForm('/investment', desk.known())
    expect(await names('orders=open')).toEqual([desk.client.id])
    const { body } = await desk.office.get('/customers/export?city=Nowa%20Ruda')
    const [heads, ...rows] = body.trim().split('\r\n')
    expect(heads).toContain('Nazwa;Typ klienta;Osoba do kontaktu')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`${lone.companyName};Firma;${lone.name}`)
  })
})
