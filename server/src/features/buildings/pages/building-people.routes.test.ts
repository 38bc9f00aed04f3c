import type {
  BuildingPayer,
  BuildingPerson,
} from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import type { WholeBuilding } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
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

type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const whole = async (id: string) => (await desk.office.get(`/buildings/${id}/details`)).json<WholeBuilding>()
const history = async (id: string) =>
  (await desk.office.get(`/buildings/${id}/history`)).json<History>().entries
const problems = (answer: { json: () => { errors?: { field: string }[] } }) =>
  (answer.json().errors ?? []).map(({ field }) => field)
const anotherBuilding = async () => (await desk.another()).file.building.id

const aPerson = (overrides: object = {}) => ({
  id: newId(),
  firstName: 'Jan',
  lastName: 'Żak',
  type: 'body_guard',
  phoneNumber: '600 700 800',
  email: null,
  hours: 'całą dobę',
  description: 'Portiernia od podwórza',
  ...overrides,
})

describe('A contact person of a building', () => {
  it('exists once under repeated requests, with hours, and appears in the history', async () => {
    const id = await anotherBuilding()
    const sent = aPerson()
    const first = await desk.office.post(`/buildings/${id}/persons`, sent)
    const again = await desk.office.post(`/buildings/${id}/persons`, sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect(first.json()).toMatchObject({ phoneNumber: '+48600700800', hours: 'całą dobę', archived: false })
    expect((await whole(id)).contactPersons).toContainEqual(first.json())
    const [entry, ...rest] = await history(id)
    expect(entry).toMatchObject({ action: 'person-added' })
    expect(entry?.changes).toContainEqual({ field: 'personName', before: null, after: 'Jan Żak' })
    expect(rest).toEqual([])
  })

  it('requires a name and a known role', async () => {
    const id = await anotherBuilding()
    const nameless = await desk.office.post(
      `/buildings/${id}/persons`,
      aPerson({ firstName: ' ', lastName: null }),
    )
    expect([nameless.statusCode, problems(nameless)]).toEqual([400, ['lastName']])
    const strange = await desk.office.post(`/buildings/${id}/persons`, aPerson({ type: 'cook' }))
    expect([strange.statusCode, problems(strange)]).toEqual([400, ['type']])
    const [person] = (await whole(id)).contactPersons
    const emptied = await desk.office.patch(`/buildings/${id}/persons/${person?.id}`, {
      firstName: null,
      lastName: null,
      version: person?.version,
    })
    expect([emptied.statusCode, problems(emptied)]).toEqual([400, ['lastName']])
  })

  it('disappears from orders when archived, and stays on the page', async () => {
    const { file, client } = await desk.another()
    const { id } = file.building
    const [person] = (await whole(id)).contactPersons as [BuildingPerson]
    const path = `/buildings/${id}/persons/${person.id}`
    const answer = await desk.office.patch(path, { archived: true, version: person.version })
    expect(answer.json()).toMatchObject({ archived: true, version: person.version + 1 })
    expect((await desk.office.patch(path, { archived: false, version: person.version })).statusCode).toBe(409)
    const ofCustomer = (await desk.office.get(`/buildings/client/${client.id}`)).json<{
      buildings: { building: { contactPersons: unknown[] } }[]
    }>()
    expect(ofCustomer.buildings[0]?.building.contactPersons).toEqual([])
    expect((await whole(id)).contactPersons).toMatchObject([{ id: person.id, archived: true }])
    const [entry] = await history(id)
    expect(entry?.changes).toEqual([
      { field: 'person', before: null, after: `${person.firstName} ${person.lastName}` },
      { field: 'personArchived', before: 'false', after: 'true' },
    ])
  })

  it('answers 404 under another building', async () => {
    const one = await anotherBuilding()
    const other = await anotherBuilding()
    const [person] = (await whole(other)).contactPersons as [BuildingPerson]
    const answer = await desk.office.patch(`/buildings/${one}/persons/${person.id}`, {
      hours: 'zawsze',
      version: person.version,
    })
    expect(answer.statusCode).toBe(404)
  })
})

const aPayer = (overrides: object = {}) => ({
  id: newId(),
  ...contactOf(aCommunity({ companyName: 'Wspólnota Bursztynowa' }, 77)),
  ...overrides,
})

describe('A billing record of a building', () => {
  it('replaces the default one on request', async () => {
    const id = await anotherBuilding()
    const sent = aPayer({ isDefault: true })
    const first = await desk.office.post(`/buildings/${id}/billing`, sent)
    const again = await desk.office.post(`/buildings/${id}/billing`, sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    const { billingRecords } = await whole(id)
    expect(billingRecords.map((it) => [it.id === sent.id, it.isDefault])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('becomes the default when there is no other', async () => {
    const id = await anotherBuilding()
    const [old] = (await whole(id)).billingRecords as [BuildingPayer]
    const path = `/buildings/${id}/billing/${old.id}`
    const archived = await desk.office.patch(path, { archived: true, version: old.version })
    expect(archived.json()).toMatchObject({ archived: true, isDefault: false })
    const added = await desk.office.post(`/buildings/${id}/billing`, aPayer())
    expect(added.json()).toMatchObject({ isDefault: true })
    expect((await desk.office.get(`/buildings/${id}`)).json()).toMatchObject({
      billingDetails: [{ id: added.json().id }],
    })
  })

  it('can be corrected, and an order preserves the original', async () => {
    const { file, client } = await desk.another()
    const { id } = file.building
    const [record] = (await whole(id)).billingRecords as [BuildingPayer]
    const { isDefault: _, archived: __, version, ...billingDetails } = record
    const order = (
      await desk.office.postForm('/investment', {
        ...desk.known({
          client: { ...contactOf(client), id: client.id },
          building: { ...file.building, caretaker: null },
          billingDetails,
          order: { caretakerId: null },
          additionalInformation: [],
        }),
      })
    ).json<{ id: string }>()
    const answer = await desk.office.patch(`/buildings/${id}/billing/${record.id}`, { city: 'Łódź', version })
    expect(answer.json()).toMatchObject({ city: 'Łódź', companyName: record.companyName })
    expect((await desk.office.get(`/orders/${order.id}`)).json()).toMatchObject({
      billing: { city: record.city },
    })
  })

  it('needs invoice data for a company', async () => {
    const id = await anotherBuilding()
    const answer = await desk.office.post(`/buildings/${id}/billing`, aPayer({ nip: '', city: null }))
    expect([answer.statusCode, problems(answer)]).toEqual([400, ['nip', 'city']])
  })
})

describe('A reader of buildings without rights to clients and all orders', () => {
  it('sees neither hidden caretakers nor payers in the history', async () => {
    const id = await anotherBuilding()
    await desk.office.post(`/buildings/${id}/persons`, aPerson())
    await desk.office.post(`/buildings/${id}/billing`, aPayer())
    await world.db.query("insert into roles (key, name) values ('ROLE_READER', 'Czytelnik')")
    await world.db.query(
      "insert into role_rules (role, action, subject, own) values ('ROLE_READER', 'read', 'Building', false)",
    )
    await world.db.query("update user_roles set role = 'ROLE_READER' where user_id = $1", [
      desk.worker.user.id,
    ])
    const answer = await desk.worker.get(`/buildings/${id}/history`)
    expect(answer.json<History>().entries.map(({ changes }) => changes)).toEqual([[], []])
    const { billingRecords } = (await desk.worker.get(`/buildings/${id}/details`)).json<WholeBuilding>()
    expect(billingRecords.every(({ nip, phone }) => nip === null && phone === null)).toBe(true)
  })
})
