import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import {
  anUnknownId,
  aSlot,
  type InvestmentOverrides,
} from '@zlecenia/contract/features/order-base/investment.examples'
import { openOrderStates, orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, billingOf, type Office, placeOf } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let id: string
beforeAll(async () => {
  office = await anOffice(world)
  id = office.file.building.id
})

const notesOf = async (buildingId = id) => (await office.office.get(`/buildings/${buildingId}`)).json().notes
const reads = async () =>
  (
    await world.db.query<{ subject_id: string; user_id: string }>(
      "select subject_id, user_id from audit_log where action = 'read' and subject = 'BuildingNote'",
    )
  ).rows

describe('A building', () => {
  it('includes contacts, notes in the order of categories, and billing records', async () => {
    const { building, notes, billingDetails } = (await office.office.get(`/buildings/${id}`)).json()
    const { contactPersons, customer, name } = office.file.building
    expect(building).toMatchObject({ id, name, contactPersons, customer, investmentTags: [] })
    expect(notes).toEqual(office.file.notes)
    expect(billingDetails).toEqual(office.file.billingDetails)
  })

  it('has the same shape in the list of its client', async () => {
    const one = (await office.office.get(`/buildings/${id}`)).json()
    const all = await office.office.get(`/buildings/client/${office.client.id}`)
    expect(all.json()).toEqual({ buildings: [{ ...one, orders: { last: null, open: 0 }, archived: false }] })
  })

  it('answers 404 for an unknown client and an unknown building', async () => {
    expect((await office.office.get(`/buildings/client/${anUnknownId}`)).statusCode).toBe(404)
    expect((await office.office.get(`/buildings/${anUnknownId}`)).statusCode).toBe(404)
    expect((await office.office.get('/buildings/client/nothing')).statusCode).toBe(404)
  })

  it('logs each read of its notes once, with the reader', async () => {
    const before = (await reads()).length
    await office.office.get(`/buildings/${id}`)
    await office.office.get(`/buildings/client/${office.client.id}`)
    const now = await reads()
    expect(now.slice(before)).toEqual(Array(2).fill({ subject_id: id, user_id: office.office.user.id }))
  })

  it('logs the read of each building in a list, so that its readers can be found', async () => {
    const { client, file } = await office.another()
    const other = newId()
    await world.db.query(
      `insert into buildings (id, customer_id, name, address, city, search_text)
       values ($1, $2, 'Druga', 'Inna 2', 'Łódź', 'inna')`,
      [other, client.id],
    )
    await world.db.query(
      "insert into building_notes (id, building_id, category, content) values ($1, $2, 'entranceCode', '1')",
      [newId(), other],
    )
    await office.office.get(`/buildings/client/${client.id}`)
    const ofThese = (await reads())
      .map((it) => it.subject_id)
      .filter((it) => [other, file.building.id].includes(`${it}`))
    expect(ofThese.toSorted()).toEqual([other, file.building.id].toSorted())
  })

  it('masks its notes for a caller who may read buildings but not notes', async () => {
    const path = `/buildings/${id}`
    expect((await office.worker.get(path)).statusCode).toBe(404)
    await office.office.postForm('/investment', office.known())
    const seen = await office.worker.get(path)
    const contents = seen
      .json()
      .notes.flatMap((group: { notes: { content: string }[] }) => group.notes.map((it) => it.content))
    expect(contents).toEqual(Array(9).fill('••••'))
  })
})

describe('Orders in the list of buildings', () => {
  const ordersSeen = async (by: SignedInAgent, customerId = office.client.id) =>
    (await by.get(`/buildings/client/${customerId}`)).json().buildings[0]?.orders
  const aPlace = async () => {
    const { client, file } = await office.another()
    const order = {
      client: { ...contactOf(client), id: client.id },
      building: placeOf(file),
      billingDetails: billingOf(file),
      additionalInformation: [],
      order: { caretakerId: file.building.contactPersons[0]?.id ?? null },
    }
    const make = async (more: InvestmentOverrides = {}): Promise<string> =>
      (await office.office.postForm('/investment', office.known({ ...order, ...more }))).json().number
    return { client, file, make }
  }

  it('include the newest order and the number of open ones, for any states', async () => {
    const { client, file, make } = await aPlace()
    await make()
    const number = await make()
    expect(await ordersSeen(office.office, client.id)).toEqual({
      last: { number, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) },
      open: 2,
    })
    for (const state of orderStates) {
      await world.db.query('update orders set state = $2 where building_id = $1', [file.building.id, state])
      const open = openOrderStates.some((it) => it === state) ? 2 : 0
      expect([state, (await ordersSeen(office.office, client.id)).open]).toEqual([state, open])
    }
  })

  it('are hidden without the right to read orders, and limited to own ones by an own right', async () => {
    const { client, make } = await aPlace()
    const own = await make()
    const other = await make({ events: [aSlot({ userIds: [] })] })
    expect(await ordersSeen(office.office, client.id)).toMatchObject({ last: { number: other }, open: 2 })
    const given = (...rules: string[]) =>
      world.db.query(
        `insert into role_rules (role, action, subject, own)
         values ${rules.map((rule) => `('ROLE_WORKER', ${rule})`).join(', ')}`,
      )
    const before = await world.db.query(
      `delete from role_rules where role = 'ROLE_WORKER' and subject in ('Building', 'Order')
       returning action, subject, own`,
    )
    await given("'read', 'Building', false")
    expect(await ordersSeen(office.worker, client.id)).toBeNull()
    await given("'read', 'Order', true")
    expect(await ordersSeen(office.worker, client.id)).toMatchObject({ last: { number: own }, open: 1 })
    await world.db.query(
      "delete from role_rules where role = 'ROLE_WORKER' and subject in ('Building', 'Order')",
    )
    for (const { action, subject, own } of before.rows as {
      action: string
      subject: string
      own: boolean
    }[]) {
      await given(`'${action}', '${subject}', ${own}`)
    }
  })
})

describe('A note', () => {
  it('can be confirmed, unrevealed, by a caller who may change notes but not read them', async () => {
    const note = (await notesOf(id))[0].notes[0]
    await world.db.query(
      "insert into role_rules (role, action, subject) values ('ROLE_WORKER', 'update', 'BuildingNote')",
    )
    const answer = await office.worker.post(`/buildings/note/${note.id}/confirm`)
    await world.db.query("delete from role_rules where role = 'ROLE_WORKER' and subject = 'BuildingNote'")
    expect([answer.statusCode, answer.json().content]).toEqual([200, '••••'])
    expect((await office.office.post(`/buildings/note/${note.id}/confirm`)).json().content).toBe(note.content)
  })

  it('can be added, with a title only in the category other', async () => {
    const { file } = await office.another()
    const buildingId = file.building.id
    const note = { buildingId, content: ' Klucz u dozorcy ', title: 'Klucze' }
    const barrier = await office.office.post('/buildings/note/', { ...note, type: 'barrier' })
    expect(barrier.statusCode).toBe(201)
    expect(barrier.json()).toMatchObject({ content: 'Klucz u dozorcy', title: null, confirmedAt: null })
    const other = await office.office.post('/buildings/note/', { ...note, type: 'other' })
    expect(other.json()).toMatchObject({ title: 'Klucze' })
    const groups = await notesOf(buildingId)
    const last = (type: string) => groups.find((it: { type: string }) => it.type === type).notes.at(-1)
    expect([last('barrier'), last('other')]).toEqual([barrier.json(), other.json()])
  })

  it('exists once per id, and reveals nothing of another note with the same id', async () => {
    const { file } = await office.another()
    const note = {
      id: newId(),
      buildingId: file.building.id,
      content: 'Raz 1#',
      type: 'barrier',
      title: null,
    }
    const send = (change: object) => office.office.post('/buildings/note/', { ...note, ...change })
    const first = await send({})
    const again = await send({})
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await send({ content: 'Inna' })).statusCode).toBe(409)
    const barriers = (await notesOf(note.buildingId)).find((it: { type: string }) => it.type === 'barrier')
    expect(barriers.notes.filter((it: { content: string }) => it.content === 'Raz 1#')).toHaveLength(1)
  })

  it('has its errors at the fields without content, known category or building', async () => {
    const send = async (note: object) => {
      const answer = await office.office.post('/buildings/note/', {
        buildingId: id,
        content: 'x',
        type: 'barrier',
        title: null,
        ...note,
      })
      return [answer.statusCode, answer.json().errors]
    }
    expect(await send({ content: ' ' })).toEqual([
      400,
      [{ field: 'content', message: 'Treść jest wymagana' }],
    ])
    expect(await send({ type: 'attic' })).toEqual([
      400,
      [{ field: 'type', message: 'To pole jest wymagane' }],
    ])
    expect(await send({ buildingId: anUnknownId })).toEqual([
      400,
      [{ field: 'buildingId', message: 'Nie ma takiego budynku' }],
    ])
  })

  it('can be changed and confirmed, loses confirmation when changed, and is deleted when empty', async () => {
    const { file } = await office.another()
    const note = file.notes[0]?.notes[0]?.id
    const path = `/buildings/note/${note}`
    const confirmed = await office.office.post(`${path}/confirm`)
    expect(confirmed.json()).toMatchObject({ confirmedBy: 'Maria Wójcik' })
    expect(Date.parse(confirmed.json().confirmedAt)).toBeGreaterThan(Date.now() - 60_000)

    const same = { type: 'entranceCode', content: confirmed.json().content, title: null }
    expect((await office.office.patch(path, same)).json()).toMatchObject({ confirmedBy: 'Maria Wójcik' })
    const changed = await office.office.patch(path, { ...same, content: 'Nowy kod 11#' })
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      {
        id: note,
        content: 'Nowy kod 11#',
        title: null,
        confirmedAt: null,
        confirmedBy: null,
        failed: null,
        version: 3,
      },
    ])

    const emptied = await office.office.patch(path, { ...same, content: ' ' })
    expect([emptied.statusCode, emptied.body]).toEqual([204, ''])
    const groups = await notesOf(file.building.id)
    expect(groups.map((it: { type: string }) => it.type)).not.toContain('entranceCode')
    expect((await office.office.patch(path, same)).statusCode).toBe(404)
    expect((await office.office.post(`${path}/confirm`)).statusCode).toBe(404)
  })

  it('never appears in the log', async () => {
    const { file } = await office.another()
    const note = { buildingId: file.building.id, content: 'Szyfr 777#', type: 'barrier', title: null }
    const { id: noteId } = (await office.office.post('/buildings/note/', note)).json()
    await office.office.patch(`/buildings/note/${noteId}`, { ...note, content: 'Szyfr 778#' })
    const { rows } = await world.db.query(
      "select 1 from audit_log where concat(before, after) like '%Szyfr%'",
    )
    expect(rows).toEqual([])
  })
})
