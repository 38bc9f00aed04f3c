import { aPrivateInvestment } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { added, aFreeSlot, created } from '#test/creating.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office } from '#test/orders.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const create = (data: unknown, files: FileSent[] = []) => created(world, office.office, data, files)
const free = (userIds = [office.worker.user.id]) => aFreeSlot(userIds)

describe('An order for a new client', () => {
  it('creates the company, its building with caretaker, notes and a default billing record', async () => {
    const data = office.fresh({ events: [free()] })
    let order: Record<string, unknown> = {}
    const rows = await added(world, async () => {
      order = await create(data)
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
      order_state_changes: 1,
      slot_events: 1,
      audit_log: 14,
      notifications: 1,
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

  it('creates a private person with name and phone only', async () => {
    const data = aPrivateInvestment({
      client: {
        name: 'Żaneta Ślęzak',
        phone: '600 100 200',
        email: '',
        address: null,
        city: '',
        postalCode: '',
      },
      events: [free()],
      order: { coordinatorId: office.office.user.id },
    })
    const order = await create(data)
    expect(order).toMatchObject({
      client_name: 'Żaneta Ślęzak',
      client: { type: 'private', phone: '+48600100200', email: null, companyName: null },
    })
  })

  it('writes no codes to the audit log', async () => {
    const code = 'Kod 98765-tajny'
    await create(
      office.known({
        events: [free()],
        additionalInformation: [{ id: null, title: 'entranceCode', content: code }],
      }),
    )
    const { rows } = await world.db.query("select 1 from audit_log where after::text like '%98765%'")
    expect(rows).toEqual([])
  })
})

describe('Attachments', () => {
  it('have generated names on the disk, and open under their original names', async () => {
    const before = await filesOnDisk(world)
    const order = await create(office.known({ events: [free()] }), [aPicture, aPdf])
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
