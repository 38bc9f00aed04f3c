import { aBillingRecord } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { CustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBoardOf, aCardOn } from '#test/boards.ts'
import { aFreshBuilding, putBuildings, putCustomers } from '#test/domain.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aStoredLetter, aStoredMailbox } from '#test/stored-letters.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
})

let n = 600
const added = async (overrides = {}) =>
  (await desk.office.post('/customers', contactOf(aCommunity(overrides, ++n)))).json<CustomerRecord>()
const details = async (id: string) =>
  (await desk.office.get(`/customers/${id}/details`)).json<CustomerDetails>()
const customer = async (id: string) => (await details(id)).client
const merge = (own: CustomerRecord, other: CustomerRecord, takes: string[] = []) =>
  desk.office.post(`/customers/${own.id}/merge`, {
    otherId: other.id,
    version: own.version,
    otherVersion: other.version,
    takes,
  })
const undo = (mergeId: string) => desk.office.post(`/customers/merges/${mergeId}/undo`, {})
const buildingsOf = async (id: string) =>
  (await desk.office.get(`/buildings/client/${id}`))
    .json<{ buildings: { building: { id: string } }[] }>()
    .buildings.map(({ building }) => building.id)
const ordersOf = async (id: string) =>
  (await desk.office.get(`/orders?client=${id}`)).json<{ rows: { id: string }[] }>().rows.map((it) => it.id)
type History = { entries: { action: string; changes: { field: string; after: unknown }[] }[] }
const history = async (id: string) =>
  (await desk.office.get(`/customers/${id}/history`)).json<History>().entries
const withObject = async (overrides = {}) => {
  const record = await added(overrides)
  const building = aFreshBuilding(n, { ...aCommunity({}, n), id: record.id })
  await putBuildings(world.db, record.id, [building])
  return { record: await customer(record.id), building: building.building.id }
}
const order = (of: { id: string; building: string }, contact: object = {}) =>
  desk.office.postForm('/investment', {
    ...desk.known(),
    client: { id: of.id, type: 'company', ...contact },
    building: { ...desk.known().building, id: of.building },
    billingDetails: null,
    additionalInformation: [],
    order: { ...desk.known().order, caretakerId: null, deviceIds: [] },
  })

describe('A merge of two clients', () => {
  it('preserves every building, order, contact and history entry, and the chosen fields', async () => {
    const one = await withObject({ city: 'Łódź' })
    const other = await withObject({ city: 'Zgierz' })
    const contact = (
      await desk.office.post(`/customers/${other.record.id}/contacts`, { name: 'Jan Żak', isMain: true })
    ).json()
    const ordered = (await order({ id: other.record.id, building: other.building })).json()
    const kept = await customer(one.record.id)
    const lost = await customer(other.record.id)
    const answer = await merge(kept, lost, ['city', 'phone'])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: kept.id,
      city: lost.city,
      phone: lost.phone,
      nip: kept.nip,
      version: kept.version + 1,
    })
    expect((await buildingsOf(kept.id)).toSorted()).toEqual([one.building, other.building].toSorted())
    expect(await ordersOf(kept.id)).toEqual([ordered.id])
    const now = await details(kept.id)
    expect(now.contacts.find(({ id }) => id === contact.id)).toMatchObject({ isMain: true })
    expect(now.merges).toMatchObject([{ name: lost.companyName }])
    const entries = await history(kept.id)
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['merged', 'created', 'contact-added']),
    )
    expect(entries.filter(({ action }) => action === 'created')).toHaveLength(2)
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'mergedWith', before: null, after: lost.companyName }]),
    )
  })

  it('moves board cards of both clients, and its undo moves them back', async () => {
    const kept = await added()
    const lost = await added()
    const board = await aBoardOf(desk.office)
    const card = await aCardOn(desk.office, board, { customerId: lost.id })
    const about = async () => (await desk.office.get(`/cards/${card.id}`)).json().customer.id
    await merge(kept, lost)
    expect(await about()).toBe(kept.id)
    const [{ id } = { id: '' }] = (await details(kept.id)).merges
    await undo(id)
    expect(await about()).toBe(lost.id)
  })

  it('moves links of letters of both clients, and its undo moves them back', async () => {
    const both = [aCommunity({}, 580), aCommunity({}, 581)] as const
    await putCustomers(world.db, both)
    const [kept, lost] = [await customer(both[0].id), await customer(both[1].id)]
    const mailbox = await aStoredMailbox(world)
    const [own, shared] = [await aStoredLetter(world, mailbox), await aStoredLetter(world, mailbox)]
    const link = (it: { threadId: string }, id: string) =>
      desk.office.put(`/mail/threads/${it.threadId}/links`, { kind: 'customer', id })
    await link(own, lost.id)
    await link(shared, lost.id)
    await link(shared, kept.id)
    const letters = async (id: string) =>
      (await desk.office.get(`/mail/letters?kind=customer&id=${id}`))
        .json<{ threads: { id: string }[] }>()
        .threads.map((it) => it.id)
        .toSorted()
    const threads = [own.threadId, shared.threadId].toSorted()
    await merge(kept, lost)
    expect(await letters(kept.id)).toEqual(threads)
    expect(await letters(lost.id)).toEqual(threads)
    const [{ id } = { id: '' }] = (await details(kept.id)).merges
    await undo(id)
    expect(await letters(lost.id)).toEqual(threads)
    expect(await letters(kept.id)).toEqual([shared.threadId])
  })

  it('makes the client readable under both ids and found once', async () => {
    const one = await added({ companyName: 'Wspólnota Tulipanowa 1' })
    const other = await added({ companyName: 'WM Tulipanowa 1' })
    await merge(one, other)
    expect((await customer(other.id)).id).toBe(one.id)
    const read = (await desk.office.get(`/customers/${other.id}`)).json()
    expect(read.customer.id).toBe(one.id)
    expect(await history(other.id)).toEqual(await history(one.id))
    for (const archived of ['', '&archived=also', '&archived=only']) {
      const { rows } = (await desk.office.get(`/customers/list?q=tulipanowa${archived}`)).json()
      expect(rows.map(({ id }: { id: string }) => id)).not.toContain(other.id)
    }
    expect((await desk.office.get('/customers/search?q=tulipanowa')).body).not.toContain(other.id)
    expect((await desk.office.get(`/customers/same?nip=${other.nip}`)).json().customers).toEqual([])
  })

  it('stores a phone and e-mail that were not chosen as a contact', async () => {
    const one = await added()
    const other = await added({ name: 'Iga Kos', phone: '607 000 001', email: 'iga@kos.example' })
    await merge(one, other)
    expect((await details(one.id)).contacts).toMatchObject([
      { name: 'Iga Kos', phone: '+48607000001', email: 'iga@kos.example', isMain: false },
    ])
  })

  it('happens once when the response is lost and the request repeated', async () => {
    const one = await added()
    const other = await added()
    const first = await merge(one, other)
    const again = await merge(one, other)
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect((await details(one.id)).merges).toHaveLength(1)
  })

  it('conflicts when a client changed since it was read', async () => {
    const one = await added()
    const other = await added()
    await desk.office.patch(`/customers/${other.id}`, { city: 'Gdynia', version: other.version })
    expect((await merge(one, other)).statusCode).toBe(409)
    expect((await merge(one, one)).statusCode).toBe(400)
    expect((await customer(other.id)).id).toBe(other.id)
  })

  it('makes changes of the merged client a conflict with the reason', async () => {
    const one = await added()
    const other = await added()
    await merge(one, other)
    const answer = await desk.office.patch(`/customers/${other.id}`, {
      city: 'Gdynia',
      version: other.version + 1,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Ten klient został połączony z innym. Otwórz jego stronę jeszcze raz.',
    ])
    const contact = await desk.office.post(`/customers/${other.id}/contacts`, { name: 'Ola Sowa' })
    expect(contact.statusCode).toBe(201)
    expect((await details(one.id)).contacts.map(({ name }) => name)).toContain('Ola Sowa')
  })
})

describe('An order from a draft of a merged client', () => {
  it('lands at the surviving client with its data, also from an older app', async () => {
    const one = await withObject()
    const other = await withObject()
    await merge(one.record, other.record)
    const { clientType: type, zipCode: postalCode, ...seen } = other.record
    const made = await order({ id: other.record.id, building: other.building }, { ...seen, type, postalCode })
    expect(made.statusCode).toBe(201)
    expect(await ordersOf(one.record.id)).toEqual([made.json().id])
    expect(await customer(one.record.id)).toMatchObject({
      phone: one.record.phone,
      companyName: one.record.companyName,
    })
  })

  it('lands at the surviving client with its new building, and across two merges', async () => {
    const one = await withObject()
    const two = await withObject()
    const three = await withObject()
    await merge(one.record, two.record)
    await merge(three.record, await customer(one.record.id))
    const made = await order({ id: two.record.id, building: two.building })
    expect(made.statusCode).toBe(201)
    expect(await ordersOf(three.record.id)).toEqual([made.json().id])
  })

  it('lands at the surviving client when sent during the merge', async () => {
    for (let round = 0; round < 8; round++) {
      const one = await withObject()
      const other = await withObject()
      const [merged, made] = await Promise.all([
        merge(one.record, other.record),
        order({ id: other.record.id, building: other.building }),
      ])
      expect([merged.statusCode, made.statusCode]).toEqual([200, 201])
      expect(await ordersOf(one.record.id)).toEqual([made.json().id])
    }
  })
})

describe('A building added to a merged client', () => {
  const place = (customerId: string) => ({
    id: newId(),
    customerId,
    name: null,
    address: 'ul. Morelowa 3',
    zipCode: null,
    city: 'Zgierz',
    type: 'residential',
  })
  it('lands at the surviving client, once', async () => {
    const one = await withObject()
    const other = await withObject()
    await merge(one.record, other.record)
    const sent = place(other.record.id)
    for (const answer of [
      await desk.office.post('/buildings', sent),
      await desk.office.post('/buildings', sent),
    ])
      expect([answer.statusCode, answer.json().customer?.id]).toEqual([201, one.record.id])
    expect((await buildingsOf(one.record.id)).filter((it) => it === sent.id)).toEqual([sent.id])
  })

  it('lands at the surviving client when sent during the merge', async () => {
    for (let round = 0; round < 8; round++) {
      const one = await withObject()
      const other = await withObject()
      const sent = place(other.record.id)
      const answers = await Promise.all([
        merge(one.record, other.record),
        desk.office.post('/buildings', sent),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201])
      expect(await buildingsOf(one.record.id)).toContain(sent.id)
    }
  })
})

describe('The undo of a merge', () => {
  it('returns the moved records, and leaves those created since', async () => {
    const one = await withObject({ city: 'Łódź' })
    const other = await withObject({ city: 'Zgierz' })
    const before = (await order({ id: other.record.id, building: other.building })).json()
    const contact = (
      await desk.office.post(`/customers/${other.record.id}/contacts`, { name: 'Jan Żak', isMain: true })
    ).json()
    const kept = await customer(one.record.id)
    const lost = await customer(other.record.id)
    await merge(kept, lost, ['city', 'phone'])
    const since = (await order({ id: kept.id, building: one.building })).json()
    const changed = await customer(kept.id)
    await desk.office.patch(`/customers/${kept.id}`, { phone: '608 000 009', version: changed.version })
    const [{ id = '' } = {}] = (await details(kept.id)).merges
    const answer = await undo(id)
    expect(answer.json()).toEqual({ survivorId: kept.id, restoredId: lost.id })
    expect(await ordersOf(lost.id)).toEqual([before.id])
    expect(await ordersOf(kept.id)).toEqual([since.id])
    expect(await buildingsOf(lost.id)).toEqual([other.building])
    expect(await customer(kept.id)).toMatchObject({ city: 'Łódź', phone: '+48608000009' })
    const back = await details(lost.id)
    expect(back.client).toMatchObject({ id: lost.id, city: 'Zgierz', archived: false })
    expect(back.contacts).toMatchObject([{ id: contact.id, isMain: true }])
    expect((await details(kept.id)).contacts).toEqual([])
    expect((await history(lost.id)).map(({ action }) => action)).toEqual([
      'unmerged',
      'contact-added',
      'created',
    ])
    expect((await undo(id)).statusCode).toBe(200)
    expect((await details(kept.id)).merges).toEqual([])
  })

  it('fails with the reason after a week, and while the survivor is merged itself', async () => {
    const one = await added()
    const two = await added()
    const three = await added()
    await merge(one, two)
    const [{ id = '' } = {}] = (await details(one.id)).merges
    await merge(three, await customer(one.id))
    expect((await undo(id)).json().message).toContain('Najpierw cofnij to późniejsze połączenie')
    const [{ id: later = '' } = {}] = (await details(three.id)).merges
    await world.db.query("update customer_merges set merged_at = now() - interval '8 days' where id = $1", [
      later,
    ])
    const answer = await undo(later)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Połączenie można cofnąć tylko przez 7 dni.',
    ])
    expect((await details(three.id)).merges).toEqual([])
  })
})

it('moves billing records with their buildings', async () => {
  const one = await withObject()
  const other = await withObject()
  const { id: _, isDefault: __, ...record } = aBillingRecord({}, 3, contactOf(aCommunity({}, 3)))
  await world.db.query(
    `insert into billing_records (id, building_id, type, name, is_default) values (gen_random_uuid(), $1, $2, $3, false)`,
    [other.building, record.type, record.name],
  )
  await merge(one.record, other.record)
  const { billingRecords } = await details(one.record.id)
  expect(billingRecords.map(({ name }) => name)).toContain(record.name)
})
