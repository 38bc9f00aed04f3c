import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { CustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office, placeOf } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

let n = 4600
const aCustomer = async (overrides = {}) =>
  (await desk.office.post('/customers', contactOf(aCommunity(overrides, ++n)))).json<CustomerRecord>()
const details = async (id: string) =>
  (await desk.office.get(`/customers/${id}/details`)).json<CustomerDetails>()
const recordOf = async (id: string): Promise<BuildingRecord> =>
  (await desk.office.get(`/buildings/${id}/details`)).json().building
const change = async (id: string, body: object) =>
  desk.office.patch(`/buildings/${id}`, { ...body, version: (await recordOf(id)).version })
const fileOf = async (id: string) => (await desk.office.get(`/buildings/${id}`)).json<BuildingDetails>()
const listed = async (query: object) => {
  const address = new URLSearchParams({ ...query, archived: 'also' })
  const { rows } = (await desk.office.get(`/buildings/list?${address}`)).json<{ rows: { id: string }[] }>()
  return rows.map(({ id }) => id)
}
const placed = async () => {
  const { client, file } = await desk.another()
  return { client, file, id: file.building.id }
}
type Placed = Awaited<ReturnType<typeof placed>>
const send = ({ client, file }: Placed, billingDetails: object | null, seen?: object) =>
  desk.office.postForm('/investment', {
    ...desk.known(),
    client: { id: client.id, type: 'company' },
    building: placeOf(file),
    billingDetails,
    additionalInformation: [],
    order: { ...desk.known().order, caretakerId: null, deviceIds: [] },
    ...(seen && { seen }),
  })
const order = async (id: string) => (await desk.office.get(`/orders/${id}`)).json<Order>()
const merge = async (own: string, other: string) => {
  const one = (await details(own)).client
  const two = (await details(other)).client
  const body = { otherId: other, version: one.version, otherVersion: two.version, takes: [] }
  expect((await desk.office.post(`/customers/${own}/merge`, body)).statusCode).toBe(200)
}

describe('Owner and payer of a building', () => {
  it('are clients, logged in its history, listed, counted at them, and removable', async () => {
    const { id } = await placed()
    const owner = await aCustomer()
    const payer = await aCustomer()
    const answer = await change(id, { ownerId: owner.id, payerId: payer.id })
    expect(answer.json()).toMatchObject({
      owner: { id: owner.id, name: owner.companyName },
      payer: { id: payer.id, name: payer.companyName },
    })
    const { entries } = (await desk.office.get(`/buildings/${id}/history`)).json()
    expect(entries[0].changes).toEqual([
      { field: 'owner', before: null, after: owner.companyName },
      { field: 'paidBy', before: null, after: payer.companyName },
    ])
    expect([await listed({ owner: owner.id }), await listed({ payer: payer.id })]).toEqual([[id], [id]])
    expect(await listed({ owner: payer.id })).toEqual([])
    expect(await details(owner.id)).toMatchObject({ owns: 1, pays: 0, client: { removable: false } })
    expect(await details(payer.id)).toMatchObject({ owns: 0, pays: 1, client: { removable: false } })
    const csv = (await desk.office.get(`/buildings/export?payer=${payer.id}`)).body
    expect(csv).toContain('Płatnik')
    expect(csv).toContain(payer.companyName)

    const cleared = await change(id, { ownerId: null, payerId: null })
    expect(cleared.json()).toMatchObject({ owner: null, payer: null })
    expect((await details(owner.id)).client.removable).toBe(true)
  })

  it('must be known clients, and a change of a stale version is a conflict', async () => {
    const { id } = await placed()
    const { version } = await recordOf(id)
    const unknown = await desk.office.patch(`/buildings/${id}`, { payerId: newId(), version })
    expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([400, 'payerId'])
    const first = await aCustomer()
    expect((await desk.office.patch(`/buildings/${id}`, { payerId: first.id, version })).statusCode).toBe(200)
    const late = await desk.office.patch(`/buildings/${id}`, { payerId: (await aCustomer()).id, version })
    expect(late.statusCode).toBe(409)
    expect((await recordOf(id)).payer?.id).toBe(first.id)
  })
})

describe('Data of a payer', () => {
  it("are the default billing choice of its building, with the client's current data", async () => {
    const { id } = await placed()
    const payer = await aCustomer()
    await change(id, { payerId: payer.id })
    await desk.office.patch(`/customers/${payer.id}`, { city: 'Zgierz', version: payer.version })
    const [first, ...others] = (await fileOf(id)).billingDetails
    expect(first).toMatchObject({
      id: payer.id,
      isDefault: true,
      isPayer: true,
      nip: payer.nip,
      city: 'Zgierz',
    })
    expect(others.map(({ isDefault }) => isDefault)).toEqual([false])
  })

  it('are frozen in an order with the id of the payer', async () => {
    const at = await placed()
    const payer = await aCustomer()
    await change(at.id, { payerId: payer.id })
    const blank = { id: payer.id, type: 'company' }
    const made = (await send(at, blank, { billingDetails: { version: payer.version, changed: {} } })).json()
    await desk.office.patch(`/customers/${payer.id}`, { city: 'Zgierz', version: payer.version })
    await change(at.id, { payerId: null })
    expect(await order(made.id)).toMatchObject({
      payerId: payer.id,
      billingRecordId: payer.id,
      billing: { nip: payer.nip, city: payer.city },
    })
    const other = (await send(at, null)).json()
    expect(await order(other.id)).toMatchObject({ payerId: null, billing: null })
  })

  it('are not changed by an order, and no other client counts as the payer', async () => {
    const at = await placed()
    const payer = await aCustomer()
    await change(at.id, { payerId: payer.id })
    const { type: _, ...contact } = contactOf({ ...aCommunity({}, n), city: 'Zgierz' })
    const changed = await send(at, { ...contact, id: payer.id, type: 'company' })
    expect(changed.json().errors).toMatchObject([{ field: 'billingDetails.id' }])
    expect((await details(payer.id)).client.city).toBe(payer.city)
    const stranger = await send(at, { id: (await aCustomer()).id, type: 'company' })
    expect(stranger.json().errors).toMatchObject([{ field: 'billingDetails.id' }])
  })

  it('can be added to an order by a change, and removed again', async () => {
    const at = await placed()
    const made = (await send(at, null)).json()
    const payer = await aCustomer()
    await change(at.id, { payerId: payer.id })
    const { version } = await order(made.id)
    const sent = { billingDetails: { id: payer.id, type: 'company' }, version }
    const answer = await desk.office.patch(`/orders/${made.id}`, sent)
    expect(answer.json()).toMatchObject({ payerId: payer.id, billing: { nip: payer.nip } })
    const without = { billingDetails: null, version: answer.json().version }
    expect((await desk.office.patch(`/orders/${made.id}`, without)).json()).toMatchObject({
      payerId: null,
      billing: null,
    })
  })
})

describe('The merge of a client', () => {
  it('moves its owned buildings and paid orders, and the undo returns them', async () => {
    const at = await placed()
    const own = await aCustomer()
    const other = await aCustomer()
    await change(at.id, { ownerId: other.id, payerId: other.id })
    const made = (await send(at, { id: other.id, type: 'company' })).json()
    await merge(own.id, other.id)
    expect(await recordOf(at.id)).toMatchObject({ owner: { id: own.id }, payer: { id: own.id } })
    expect((await order(made.id)).payerId).toBe(own.id)
    expect(await listed({ payer: other.id })).toEqual([at.id])
    // A draft names the merged client.
    const late = (await send(at, { id: other.id, type: 'company' })).json()
    expect((await order(late.id)).payerId).toBe(own.id)

    const [done] = (await details(own.id)).merges
    await desk.office.post(`/customers/merges/${done?.id}/undo`, {})
    expect(await recordOf(at.id)).toMatchObject({ owner: { id: other.id }, payer: { id: other.id } })
    expect((await order(made.id)).payerId).toBe(other.id)
    // Created since the merge.
    expect((await order(late.id)).payerId).toBe(own.id)
  })

  it('applies to list filters and saved views', async () => {
    const at = await placed()
    const own = await aCustomer()
    await send(at, null)
    const view = { page: 'orders', name: 'Klient', search: { client: at.client.id } }
    const { id } = (await desk.office.post('/saved-views', view)).json()
    await merge(own.id, at.client.id)
    const { rows } = (await desk.office.get(`/orders?client=${at.client.id}`)).json()
    expect(rows).toHaveLength(1)
    expect(await listed({ client: at.client.id })).toEqual([at.id])
    const { counts } = (await desk.office.get('/saved-views/counts?page=orders')).json()
    expect(counts).toContainEqual({ id, count: 1, isMore: false })
  })
})
