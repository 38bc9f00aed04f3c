import type {
  BuildingRecord,
  WholeBuilding,
} from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { insertDevices } from '#seed/devices.ts'
import { anOffice, type Office, placeOf } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

let n = 4700
const aCustomer = async () =>
  (await desk.office.post('/customers', contactOf(aCommunity({}, ++n)))).json<CustomerRecord>()
const fileOf = async (id: string) => (await desk.office.get(`/buildings/${id}/details`)).json<WholeBuilding>()
const placed = async () => {
  const { client, file } = await desk.another()
  return { client, file, id: file.building.id }
}
type Placed = Awaited<ReturnType<typeof placed>>
const order = ({ file }: Placed, customerId: string) =>
  desk.office.postForm('/investment', {
    ...desk.known(),
    client: { id: customerId, type: 'company' },
    building: placeOf(file),
    billingDetails: null,
    additionalInformation: [],
    order: { ...desk.known().order, caretakerId: null, deviceIds: [] },
  })
const move = async (id: string, customerId: string, more: object = {}) => {
  const { version } = (await fileOf(id)).building
  const body = { customerId, billingRecords: [], keepsPayer: true, version, ...more }
  return desk.office.post(`/buildings/${id}/move`, body)
}
const underWay = async (id: string) => (await desk.office.get(`/buildings/${id}/move`)).json()
type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const latest = async (path: string) => (await desk.office.get(`${path}/history`)).json<History>().entries[0]

describe('A building moved to another client', () => {
  it('takes persons, notes, devices and chosen billing records along; its orders stay', async () => {
    const at = await placed()
    const to = await aCustomer()
    const device = aDevice({ id: newId() }, 1, at.file.building)
    await insertDevices(world.db, [device], new Date())
    const made = (await order(at, at.client.id)).json()
    const record = at.file.billingDetails[0]?.id ?? ''
    const second = { ...contactOf(aCommunity({}, ++n)), id: newId() }
    await desk.office.post(`/buildings/${at.id}/billing`, second)

    const before = await fileOf(at.id)
    const answer = await move(at.id, to.id, { billingRecords: [second.id] })
    expect(answer.json()).toMatchObject({ customer: { id: to.id, name: to.companyName } })
    const now = await fileOf(at.id)
    expect(now.contactPersons).toEqual(before.contactPersons)
    expect(now.passport).toEqual(before.passport)
    const kept = now.billingRecords.map(({ id, archived, isDefault }) => [id, archived, isDefault])
    expect(kept).toEqual([
      [second.id, false, false],
      [record, true, false],
    ])
    const devices = (await desk.office.get(`/devices?client=${to.id}`)).json()
    expect(devices.rows).toMatchObject([{ id: device.id }])

    const ordersOf = async (customer: string) =>
      (await desk.office.get(`/orders?client=${customer}`)).json().rows.map(({ id }: { id: string }) => id)
    expect([await ordersOf(at.client.id), await ordersOf(to.id)]).toEqual([[made.id], []])
    const { client, building } = (await desk.office.get(`/orders/${made.id}`)).json()
    expect([client.id, building.clientId]).toEqual([at.client.id, to.id])
    expect((await order(at, at.client.id)).json().errors).toMatchObject([{ field: 'building.id' }])
    expect((await order(at, to.id)).statusCode).toBe(201)
  })

  it('appears in its history and in those of both clients', async () => {
    const at = await placed()
    const to = await aCustomer()
    await move(at.id, to.id)
    const place = `${at.file.building.address}, ${at.file.building.city}`
    expect(await latest(`/buildings/${at.id}`)).toMatchObject({
      action: 'handed-over',
      changes: expect.arrayContaining([
        { field: 'client', before: at.client.companyName, after: to.companyName },
      ]),
    })
    expect(await latest(`/customers/${at.client.id}`)).toMatchObject({
      action: 'building-left',
      changes: [
        { field: 'building', before: null, after: place },
        { field: 'movedTo', before: null, after: to.companyName },
      ],
    })
    expect(await latest(`/customers/${to.id}`)).toMatchObject({
      action: 'building-came',
      changes: [
        { field: 'building', before: null, after: place },
        { field: 'movedFrom', before: null, after: at.client.companyName },
      ],
    })
  })

  it('moves once under concurrent requests, and once when the response is lost', async () => {
    const at = await placed()
    const one = await aCustomer()
    const other = await aCustomer()
    const { version } = (await fileOf(at.id)).building
    const sent = await Promise.all([one, other].map(({ id }) => move(at.id, id, { version })))
    expect(sent.map((it) => it.statusCode).toSorted()).toEqual([200, 409])
    const { customer } = (await fileOf(at.id)).building
    const again = await move(at.id, customer.id, { version })
    expect([again.statusCode, again.json<BuildingRecord>().version]).toEqual([200, version + 1])
    expect((await move(at.id, newId())).json().errors).toMatchObject([{ field: 'customerId' }])
  })

  it('preserves the payer on request, and clears an owner or payer equal to its client', async () => {
    const at = await placed()
    const to = await aCustomer()
    const payer = await aCustomer()
    const { version } = (await fileOf(at.id)).building
    await desk.office.patch(`/buildings/${at.id}`, { ownerId: to.id, payerId: payer.id, version })
    expect((await move(at.id, to.id)).json()).toMatchObject({ owner: null, payer: { id: payer.id } })
    expect((await move(at.id, at.client.id, { keepsPayer: false })).json()).toMatchObject({ payer: null })
  })

  it('reports open orders and drafts before the move', async () => {
    const at = await placed()
    expect(await underWay(at.id)).toEqual({ openOrders: 0, drafts: 0 })
    await order(at, at.client.id)
    const sections = { building: { buildingId: at.id } }
    await desk.office.put(`/drafts/${newId()}`, { title: 'Szkic', sections })
    expect(await underWay(at.id)).toEqual({ openOrders: 1, drafts: 1 })
  })

  it('stays when the merge that moved it before is undone', async () => {
    const at = await placed()
    const own = await aCustomer()
    const to = await aCustomer()
    const { client } = (await desk.office.get(`/customers/${at.client.id}/details`)).json()
    const body = { otherId: client.id, version: own.version, otherVersion: client.version, takes: [] }
    await desk.office.post(`/customers/${own.id}/merge`, body)
    await move(at.id, to.id)
    const { merges } = (await desk.office.get(`/customers/${own.id}/details`)).json()
    await desk.office.post(`/customers/merges/${merges[0].id}/undo`, {})
    expect((await fileOf(at.id)).building.customer.id).toBe(to.id)
  })
})
