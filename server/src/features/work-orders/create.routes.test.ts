import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { aPrivateInvestment, aSlot } from '@zlecenia/contract/features/work-orders/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  anOffice,
  aPdf,
  aPicture,
  billingOf,
  filesOnDisk,
  type Office,
  placeOf,
  rowCounts,
} from '../../../test/orders.ts'
import { aWorld } from '../../../test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const create = (data: unknown, files = [] as (typeof aPdf)[], headers = {}) =>
  office.office.postForm('/investment', data, files, headers)

/** Creates an order and reads it back from its table. */
async function created(data: unknown, files: (typeof aPdf)[] = []) {
  const answer = await create(data, files)
  expect(answer.json()).toMatchObject({ warnings: [] })
  expect(answer.statusCode).toBe(201)
  const { rows } = await world.db.query<Record<string, unknown>>('select * from orders where id = $1', [
    answer.json().id,
  ])
  if (!rows[0]) throw new Error('the order is not there')
  return rows[0]
}
/** What a create added, table by table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowCounts(world)
  await work()
  const after = await rowCounts(world)
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  )
}
let hour = 0
/** A slot at a time nobody has booked yet. */
function aFreeSlot(userIds = [office.worker.user.id]) {
  const start = Date.UTC(2027, 5, 1) + hour++ * 3_600_000
  return aSlot({
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 1_800_000).toISOString(),
    userIds,
  })
}

describe('An order for a known client', () => {
  it('uses the client, building, billing record, contact and notes as they are', async () => {
    const rows = await added(() => created(office.known({ events: [aFreeSlot()] })))
    expect(rows).toEqual({
      orders: 1,
      order_services: 1,
      slots: 1,
      slot_performers: 1,
      order_history: 2,
      audit_log: 1,
    })
  })

  it('freezes client, billing, place, caretaker and notes', async () => {
    const order = await created(office.known({ events: [aFreeSlot()] }))
    const { id: _, ...billing } = billingOf(office.file)
    const [contact] = office.file.building.contactPersons
    expect(order).toMatchObject({
      state: 'planned',
      client: contactOf(office.client),
      billing,
      client_name: office.client.companyName,
      building_name: office.file.building.name,
      address: office.file.building.address,
      caretaker_id: contact?.id,
      caretaker_phone: contact?.phoneNumber,
      notes: office.file.notes.flatMap(({ type, notes }) =>
        notes.map(({ id, title, content }) => ({ id, category: type, title, content })),
      ),
    })
    expect(order.number).toMatch(/^ZL\/20\d\d\/\d{6}$/u)
  })

  it('is found by its number, client, phone and address', async () => {
    const order = await created(office.known({ events: [aFreeSlot()] }))
    const phone = office.client.phone?.replace(/\D/gu, '') ?? ''
    expect(order.search_text).toContain(String(order.number).toLowerCase())
    expect(order.search_text).toContain(phone)
  })

  it('with nothing but the id of the client uses the client', async () => {
    const blank = Object.fromEntries(Object.keys(contactOf(office.client)).map((key) => [key, null]))
    const order = await created(
      office.known({ events: [aFreeSlot()], client: { ...blank, type: 'private', id: office.client.id } }),
    )
    expect(order.client).toEqual(contactOf(office.client))
  })

  it('with changed fields updates the client and says so in the log', async () => {
    const { client } = await office.another()
    const phone = '+48611222333'
    const order = await created(
      office.known({
        events: [aFreeSlot()],
        client: { ...contactOf(client), id: client.id, phone: '611 222 333' },
        building: { ...placeOf(office.file), id: null },
        billingDetails: null,
        order: { caretakerId: null },
        additionalInformation: [],
      }),
    )
    const { rows } = await world.db.query(
      `select c.phone, c.version, c.search_text like '%48611222333%' as found, a.before ->> 'phone' as before
         from customers c join audit_log a on a.subject_id = c.id::text and a.action = 'changed' where c.id = $1`,
      [client.id],
    )
    expect(rows).toEqual([{ phone, version: 2, found: true, before: client.phone }])
    expect(order.client).toMatchObject({ phone })
  })

  it('with a changed billing record updates the record; the order keeps what it was made with', async () => {
    const { client, file } = await office.another()
    const billing = { ...billingOf(file), city: 'Żagań' }
    const base = {
      events: [aFreeSlot()],
      client: { ...contactOf(client), id: client.id },
      building: placeOf(file),
    }
    const data = office.known({
      ...base,
      billingDetails: billing,
      order: { caretakerId: null },
      additionalInformation: [],
    })
    const order = await created(data)
    await world.db.query("update billing_records set city = 'Inne' where id = $1", [billing.id])
    const { rows } = await world.db.query<{ billing: unknown }>('select billing from orders where id = $1', [
      order.id,
    ])
    const { id: _, ...fields } = billing
    expect(rows[0]?.billing).toEqual(fields)
  })

  it('with new billing data adds a record, which is not the default beside another', async () => {
    const { id: _, ...billing } = billingOf(office.file)
    const order = await created(
      office.known({ events: [aFreeSlot()], billingDetails: { ...billing, id: null, name: 'Nowa Osoba' } }),
    )
    const { rows } = await world.db.query('select name, is_default from billing_records where id = $1', [
      order.billing_record_id,
    ])
    expect(rows).toEqual([{ name: 'Nowa Osoba', is_default: false }])
  })

  it('needs no billing data, comment, caretaker, notes, performers or services when it is a fault', async () => {
    const order = await created(
      office.known({
        events: [aFreeSlot([])],
        billingDetails: null,
        additionalInformation: [],
        order: { comment: null, services: [], isFault: true, caretakerId: null, ...noCaretaker },
      }),
    )
    expect(order).toMatchObject({
      state: 'new',
      is_fault: true,
      billing: null,
      billing_record_id: null,
      comment: null,
      caretaker_id: null,
      caretaker_phone: null,
      notes: [],
    })
  })

  it('takes billing with nothing filled for no billing data', async () => {
    const { id: _, ...billing } = billingOf(office.file)
    const empty = Object.fromEntries(Object.keys(billing).map((key) => [key, '']))
    const order = await created(
      office.known({ events: [aFreeSlot()], billingDetails: { ...empty, id: null, type: 'private' } }),
    )
    expect(order.billing).toBeNull()
  })
})

const noCaretaker = { caretakerFirstName: null, caretakerLastName: null, caretakerPhone: null }

describe('An order for a new client', () => {
  it('makes the company, its building with caretaker, notes and a default billing record', async () => {
    const data = office.fresh({ events: [aFreeSlot()] })
    let order: Record<string, unknown> = {}
    const rows = await added(async () => {
      order = await created(data)
    })
    expect(rows).toEqual({
      customers: 1,
      buildings: 1,
      contact_persons: 1,
      building_notes: 9,
      billing_records: 1,
      orders: 1,
      order_services: 1,
      slots: 1,
      slot_performers: 1,
      order_history: 2,
      audit_log: 14,
    })
    const read = await office.office.get(`/buildings/${order.building_id}`)
    expect(read.json()).toMatchObject({
      building: {
        name: data.building.name,
        address: data.building.address,
        contactPersons: [{ type: 'contact_person', lastName: data.building.caretaker?.lastName }],
        customer: { name: data.client.companyName },
      },
      billingDetails: [{ isDefault: true, nip: data.billingDetails?.nip }],
    })
    expect(read.json().notes).toHaveLength(9)
    const found = await office.office.get(
      `/customers/search?q=${encodeURIComponent(data.client.companyName ?? '')}`,
    )
    expect(found.json().customers).toMatchObject([{ id: order.customer_id }])
  })

  it('makes a private person with nothing but name and phone', async () => {
    const data = aPrivateInvestment({
      client: {
        name: 'Żaneta Ślęzak',
        phone: '600 100 200',
        email: '',
        address: null,
        city: '',
        postalCode: '',
      },
      events: [aFreeSlot()],
      order: { coordinatorId: office.office.user.id },
    })
    const order = await created(data)
    expect(order).toMatchObject({
      client_name: 'Żaneta Ślęzak',
      client: { type: 'private', phone: '+48600100200', email: null, companyName: null },
    })
  })

  it('keeps codes out of the audit log', async () => {
    const code = 'Kod 98765-tajny'
    await created(
      office.known({
        events: [aFreeSlot()],
        additionalInformation: [{ id: null, title: 'entranceCode', content: code }],
      }),
    )
    const { rows } = await world.db.query("select 1 from audit_log where after::text like '%98765%'")
    expect(rows).toEqual([])
  })
})

describe('Attachments', () => {
  it('lie on the disk under names of ours, and open under theirs', async () => {
    const before = await filesOnDisk(world)
    const order = await created(office.known({ events: [aFreeSlot()] }), [aPicture, aPdf])
    const { rows } = await world.db.query<{ name: string; type: string; size: number; storage_key: string }>(
      'select name, type, size, storage_key from order_files where order_id = $1 order by position',
      [order.id],
    )
    expect(rows).toMatchObject([
      { name: aPicture.name, type: 'image/png', size: aPicture.bytes.length },
      { name: aPdf.name, type: 'application/pdf', size: aPdf.bytes.length },
    ])
    const now = await filesOnDisk(world)
    expect(now.filter((key) => !before.includes(key)).sort()).toEqual(
      rows.map((row) => row.storage_key).sort(),
    )
  })
})
