import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { added, aFreeSlot, created } from '#test/creating.ts'
import { anOffice, billingOf, type Office, placeOf } from '#test/orders.ts'
import { refusalOf } from '#test/refusals.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const create = (data: unknown, files: FileSent[] = []) => created(world, office.office, data, files)
const free = (userIds = [office.worker.user.id]) => aFreeSlot(userIds)

const noCaretaker = { caretakerFirstName: null, caretakerLastName: null, caretakerPhone: null }

describe('An order for a known client', () => {
  it('uses the client, building, billing record, contact and notes as they are', async () => {
    const rows = await added(world, () => create(office.known({ events: [free()] })))
    expect(rows).toEqual({
      orders: 1,
      order_services: 1,
      slots: 1,
      slot_performers: 1,
      order_history: 2,
      order_state_changes: 1,
      slot_events: 1,
      audit_log: 1,
      notifications: 1,
    })
  })

  it('keeps the window of a slot, which contains its start on its day', async () => {
    const slot = free()
    const at = (minutes: number) => new Date(Date.parse(slot.startAt) + minutes * 60_000).toISOString()
    const window = { from: at(-30), to: at(90) }
    const made = await office.office.postForm('/investment', office.known({ events: [{ ...slot, window }] }))
    const read = (await office.office.get(`/orders/${made.json().id}`)).json()
    expect(read.slots[0].window).toEqual({ from: expect.any(String), to: expect.any(String) })
    expect(Date.parse(read.slots[0].window.from)).toBe(Date.parse(window.from))
    for (const [wrong, field] of [
      [{ from: at(30), to: at(90) }, 'events.0.window.from'],
      [{ from: at(-30), to: at(-30) }, 'events.0.window.to'],
      [{ from: at(-30), to: at(0) }, 'events.0.window.to'],
      [{ from: at(-3000), to: at(90) }, 'events.0.window.from'],
    ] as const) {
      const refused = await office.office.postForm(
        '/investment',
        office.known({ events: [{ ...slot, window: wrong }] }),
      )
      expect([refused.statusCode, refused.json().errors?.[0].field]).toEqual([400, field])
    }
  })

  it('freezes client, billing, place, caretaker and notes', async () => {
    const order = await create(office.known({ events: [free()] }))
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

  it('has its number, client, phone and address in the search text', async () => {
    const order = await create(office.known({ events: [free()] }))
    const phone = office.client.phone?.replace(/\D/gu, '') ?? ''
    expect(order.search_text).toContain(String(order.number).toLowerCase())
    expect(order.search_text).toContain(phone)
  })

  it('takes the client’s stored data when only its id is sent', async () => {
    const blank = Object.fromEntries(Object.keys(contactOf(office.client)).map((key) => [key, null]))
    const order = await create(
      office.known({ events: [free()], client: { ...blank, type: 'private', id: office.client.id } }),
    )
    expect(order.client).toEqual(contactOf(office.client))
  })

  it('updates the client’s changed fields, and logs the change', async () => {
    const { client } = await office.another()
    const phone = '+48611222333'
    const order = await create(
      office.known({
        events: [free()],
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

  it('updates a changed billing record; the order’s own copy does not change', async () => {
    const { client, file } = await office.another()
    const billing = { ...billingOf(file), city: 'Żagań' }
    const base = {
      events: [free()],
      client: { ...contactOf(client), id: client.id },
      building: placeOf(file),
    }
    const data = office.known({
      ...base,
      billingDetails: billing,
      order: { caretakerId: null },
      additionalInformation: [],
    })
    const order = await create(data)
    await world.db.query("update billing_records set city = 'Inne' where id = $1", [billing.id])
    const { rows } = await world.db.query<{ billing: unknown }>('select billing from orders where id = $1', [
      order.id,
    ])
    const { id: _, ...fields } = billing
    expect(rows[0]?.billing).toEqual(fields)
  })

  it('adds new billing data as a record, not the default one beside another', async () => {
    const { id: _, ...billing } = billingOf(office.file)
    const order = await create(
      office.known({ events: [free()], billingDetails: { ...billing, id: null, name: 'Nowa Osoba' } }),
    )
    const { rows } = await world.db.query('select name, is_default from billing_records where id = $1', [
      order.billing_record_id,
    ])
    expect(rows).toEqual([{ name: 'Nowa Osoba', is_default: false }])
  })

  it('as a fault needs no billing data, comment, caretaker, notes, performers or services', async () => {
    const order = await create(
      office.known({
        events: [free([])],
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

  it('accepts empty billing fields as no billing data', async () => {
    const { id: _, ...billing } = billingOf(office.file)
    const empty = Object.fromEntries(Object.keys(billing).map((key) => [key, '']))
    const order = await create(
      office.known({ events: [free()], billingDetails: { ...empty, id: null, type: 'private' } }),
    )
    expect(order.billing).toBeNull()
  })
})

describe('A building of another client', () => {
  const theirsFor = (theirs: Awaited<ReturnType<Office['another']>>, ofCustomer: string | null) =>
    office.known({
      building: { ...placeOf(theirs.file), ofClient: ofCustomer },
      billingDetails: null,
      additionalInformation: [],
      order: { caretakerId: null },
      events: [free()],
    })

  it('accepts an order of a different client, and stays with its owner', async () => {
    const theirs = await office.another()
    const order = await create(theirsFor(theirs, theirs.client.id))
    expect(order).toMatchObject({
      customer_id: office.client.id,
      building_id: theirs.file.building.id,
    })
    const { building } = (await office.office.get(`/orders/${order.id}`)).json<Order>()
    expect(building.clientId).toBe(theirs.client.id)
  })

  it('refuses a changed owner at its field', async () => {
    const theirs = await office.another()
    const former = await office.another()
    expect(await refusalOf(world, office.office, theirsFor(theirs, former.client.id))).toMatchObject({
      errors: { 'building.id': 'Ten budynek nie należy do wybranego klienta' },
    })
  })
})
