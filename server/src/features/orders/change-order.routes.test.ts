import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Order, OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, billingOf, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let other: SignedInAgent
const deviceId = crypto.randomUUID()
beforeAll(async () => {
  office = await anOffice(world)
  other = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Żak' })
  await world.db.query(
    `insert into devices (id, building_id, name, kind, state, place, search_text)
     values ($1, $2, 'Brama', 'gate', 'working', 'Wjazd', 'brama')`,
    [deviceId, office.file.building.id],
  )
})

const read = async (id: string, as: SignedInAgent = office.office): Promise<Order> =>
  (await as.get(`/orders/${id}`)).json()
async function anOrder(data = office.known()): Promise<Order> {
  return read((await office.office.postForm('/investment', data)).json().id)
}
const change = ({ id, version }: Pick<Order, 'id' | 'version'>, parts: object, as = office.office) =>
  as.patch(`/orders/${id}`, { version, ...parts })
const service = (n: number) => serviceCatalogExample[0]?.services[n]
const empty = {
  name: null,
  email: null,
  phone: null,
  companyName: null,
  nip: null,
  regon: null,
  address: null,
  postalCode: null,
  city: null,
}

interface PartCase {
  sent: () => Record<string, unknown>
  /** Fields of the order after the change. */
  has: () => object
  /** Changes in the history. */
  changes: () => object[]
}
const parts: Record<string, PartCase> = {
  comment: {
    sent: () => ({ comment: '  Dzwonić przed 15.  ' }),
    has: () => ({ comment: 'Dzwonić przed 15.' }),
    changes: () => [{ field: 'comment', after: ['Dzwonić przed 15.'] }],
  },
  'no comment': {
    sent: () => ({ comment: null }),
    has: () => ({ comment: null }),
    changes: () => [{ field: 'comment', after: [] }],
  },
  coordinatorId: {
    sent: () => ({ coordinatorId: other.user.id }),
    has: () => ({ coordinator: { id: other.user.id, name: 'Ewa Żak' } }),
    changes: () => [{ field: 'coordinator', before: ['Maria Wójcik'], after: ['Ewa Żak'] }],
  },
  'work, other services': {
    sent: () => ({ work: { services: [service(1)?.id], isFault: false } }),
    has: () => ({ services: [{ id: service(1)?.id }], isFault: false }),
    changes: () => [{ field: 'services', before: [service(0)?.title], after: [service(1)?.title] }],
  },
  'work, a fault': {
    sent: () => ({ work: { services: [], isFault: true } }),
    has: () => ({ services: [], isFault: true, priority: 'fault', dueAt: expect.any(String) }),
    changes: () => [
      { field: 'isFault', before: ['no'], after: ['yes'] },
      { field: 'priority', before: ['routine'], after: ['fault'] },
      { field: 'services', after: [] },
    ],
  },
  'work, an inspection': {
    sent: () => ({ work: { services: [service(0)?.id], isFault: false, priority: 'inspection' } }),
    has: () => ({ priority: 'inspection', dueAt: null }),
    changes: () => [{ field: 'priority', before: ['routine'], after: ['inspection'] }],
  },
  period: {
    sent: () => ({ period: { prefferedStartAt: '2027-04-01', prefferedEndAt: null } }),
    has: () => ({ preferredStart: '2027-04-01', preferredEnd: null }),
    changes: () => [
      { field: 'preferredStart', before: ['2027-03-01'], after: ['2027-04-01'] },
      { field: 'preferredEnd', before: ['2027-03-31'], after: [] },
    ],
  },
  deviceIds: {
    sent: () => ({ deviceIds: [deviceId] }),
    has: () => ({ devices: [{ id: deviceId, name: 'Brama', place: 'Wjazd' }] }),
    changes: () => [{ field: 'devices', before: [], after: ['Brama, Wjazd'] }],
  },
  contact: {
    sent: () => ({
      contact: {
        hideContact: true,
        caretakerId: null,
        caretakerFirstName: 'Ola',
        caretakerLastName: 'Lis',
        caretakerPhone: '600 100 200',
      },
    }),
    has: () => ({ hideContact: true, caretaker: { id: null, firstName: 'Ola', lastName: 'Lis' } }),
    changes: () => [{ field: 'caretaker' }, { field: 'hideContact', before: ['no'], after: ['yes'] }],
  },
  'no contact': {
    sent: () => ({ contact: {} }),
    has: () => ({ caretaker: null }),
    changes: () => [{ field: 'caretaker', after: [] }],
  },
  'no billing': {
    sent: () => ({ billingDetails: null }),
    has: () => ({ billing: null, billingRecordId: null }),
    changes: () => [{ field: 'billing', after: [] }],
  },
  'billing for this order alone': {
    sent: () => ({ billingDetails: { ...billingOf(office.file), name: 'Żaneta Lis' } }),
    has: () => ({ billing: { name: 'Żaneta Lis' }, billingRecordId: billingOf(office.file).id }),
    changes: () => [{ field: 'billing', part: 'name', after: ['Żaneta Lis'] }],
  },
  clientNumber: {
    sent: () => ({ clientNumber: ' ADM-77/2027 ' }),
    has: () => ({ clientNumber: 'ADM-77/2027' }),
    changes: () => [{ field: 'clientNumber', before: [], after: ['ADM-77/2027'] }],
  },
}

describe.each(Object.entries(parts))('%s', (_, { sent, has, changes }) => {
  it('changes alone, appears in the history, and is refused with a stale version', async () => {
    const order = await anOrder()
    const answer = await change(order, sent())
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
    const changed: Order = answer.json()
    expect(changed).toMatchObject(has())
    expect(changed).toEqual(await read(order.id))
    expect(changed.version).toBe(order.version + 1)
    expect(changed.history[0]).toMatchObject({
      type: 'change',
      by: 'Maria Wójcik',
      event: { kind: 'changed', changes: changes() },
    })
    const untouched = ({ history: _h, version: _v, ...it }: Order) => ({ ...it, ...has() })
    expect(untouched(changed)).toMatchObject(untouched(order))
    const late = await change(order, sent(), other)
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: 'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.' },
    ])
    expect((await change(changed, sent(), other)).statusCode).toBe(200)
  })
})

describe('Two editors', () => {
  it('change different parts without a conflict, in either order', async () => {
    const order = await anOrder()
    expect((await change(order, { comment: 'Pierwsza' })).statusCode).toBe(200)
    expect((await change(order, { clientNumber: 'A1' }, other)).statusCode).toBe(200)
    expect((await change(order, { period: {} })).statusCode).toBe(200)
    expect(await read(order.id)).toMatchObject({
      comment: 'Pierwsza',
      clientNumber: 'A1',
      preferredStart: null,
      version: order.version + 3,
    })
  })

  it('change different parts at the same time; the last response has both', async () => {
    const order = await anOrder()
    const answers = await Promise.all([
      change(order, { comment: 'Jedna' }),
      change(order, { clientNumber: 'B2' }, other),
    ])
    const last = answers.map((it): Order => it.json()).find((it) => it.version === order.version + 2)
    expect(last).toMatchObject({ comment: 'Jedna', clientNumber: 'B2' })
  })

  it('get one conflict when they change the same part at the same time; nothing of it is stored', async () => {
    const order = await anOrder()
    const answers = await Promise.all([
      change(order, { comment: 'Jedna' }),
      change(order, { comment: 'Druga', clientNumber: 'B2' }, other),
    ])
    expect(answers.map((it) => it.statusCode).toSorted()).toEqual([200, 409])
    const { comment, clientNumber } = await read(order.id)
    expect([comment, clientNumber]).toEqual(
      answers[0]?.statusCode === 200 ? ['Jedna', null] : ['Druga', 'B2'],
    )
  })
})

it.each([
  ['a coordinator who is none', () => ({ coordinatorId: office.worker.user.id }), 'coordinatorId'],
  ['a service of no catalogue', () => ({ work: { services: [deviceId], isFault: false } }), 'work.services'],
  ['neither service nor fault', () => ({ work: { services: [], isFault: false } }), 'work.services'],
  [
    'a period that ends before it starts',
    () => ({ period: { prefferedStartAt: '2027-04-01', prefferedEndAt: '2027-03-01' } }),
    'period.prefferedEndAt',
  ],
  ['a device of another object', () => ({ deviceIds: [office.office.user.id] }), 'deviceIds'],
  [
    'a billing record of another object',
    () => ({ billingDetails: { ...empty, type: 'company', id: deviceId } }),
    'billingDetails.id',
  ],
  [
    'billing data without a name',
    () => ({ billingDetails: { ...empty, type: 'private', phone: '6' } }),
    'billingDetails.name',
  ],
  ['a contact of another object', () => ({ contact: { caretakerId: deviceId } }), 'contact.caretakerId'],
  [
    'a slot of five minutes',
    () => ({ events: [aSlot({ endAt: '2027-03-02T08:05:00+01:00' })] }),
    'events.0.endAt',
  ],
])('%s is refused at its field, and nothing changes', async (_, parts, field) => {
  const order = await anOrder()
  const answer = await change(order, { clientNumber: 'nie', ...parts() })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map((it: { field: string }) => it.field)).toEqual([field])
  expect(await read(order.id)).toEqual(order)
})

it('a change without effect adds nothing to the history and notifies no one', async () => {
  const order = await anOrder()
  const answer = await change(order, { comment: order.comment })
  expect(answer.json().history).toEqual(order.history)
})

it('notifies the new coordinator, unless they chose themselves', async () => {
  const order = await anOrder()
  const bell = async (as: SignedInAgent) =>
    (await as.get('/notifications'))
      .json()
      .notifications.filter((it: { about: string }) => JSON.stringify(it).includes(order.id))
  await change(order, { coordinatorId: other.user.id })
  expect(await bell(other)).toHaveLength(1)
  await change(await read(order.id), { coordinatorId: office.office.user.id })
  expect(await bell(office.office)).toEqual([])
})

it('a performer changes no part of their own order, and a stranger’s is not there', async () => {
  const order = await anOrder()
  const stranger = await world.signedIn('worker')
  for (const as of [office.worker, stranger]) {
    expect((await change(order, { comment: 'Moje' }, as)).statusCode).toBe(403)
  }
  expect((await stranger.get(`/orders/${order.id}`)).statusCode).toBe(404)
  expect((await read(order.id)).comment).toBe(order.comment)
})

it('a correction of billing stays in the order; another record is used unchanged', async () => {
  const record = billingOf(office.file)
  const order = await anOrder()
  await change(order, { billingDetails: { ...record, companyName: 'Inna nazwa' } })
  const stored = await world.db.query<{ name: string }>(
    'select company_name as name from billing_records where id = $1',
    [record.id],
  )
  expect(stored.rows).toEqual([{ name: record.companyName }])
  const back = await change(await read(order.id), {
    billingDetails: { ...empty, type: record.type, id: record.id },
  })
  expect(back.json().billing.companyName).toBe(record.companyName)
})

it('the history hides contact data and a hidden contact like the order', async () => {
  const order = await anOrder()
  await change(order, {
    billingDetails: { ...billingOf(office.file), phone: '600 700 800' },
    contact: { caretakerFirstName: 'Iga', caretakerLastName: 'Tajna', hideContact: true },
  })
  const seen = JSON.stringify((await read(order.id, office.worker)).history)
  expect(seen).not.toContain('600700800')
  expect(seen).not.toContain('Tajna')
  expect(JSON.stringify((await read(order.id)).history)).toContain('Tajna')
})

it('the client’s own number is part of the order, and finds it in the list and the bar', async () => {
  const order = await anOrder(office.known({ order: { clientNumber: 'Zamówienie 4711-K' } }))
  expect(order.clientNumber).toBe('Zamówienie 4711-K')
  const { rows } = (await office.office.get('/orders?q=4711-k')).json<{ rows: OrderRow[] }>()
  expect(rows.map(({ id }) => id)).toEqual([order.id])
  expect((await office.office.get('/app-bar/search?q=4711-k')).body).toContain(order.number)
  expect((await change(order, { clientNumber: 'ADM-88' })).statusCode).toBe(200)
  const found = async (q: string) =>
    (await office.office.get(`/orders?q=${q}`)).json<{ rows: OrderRow[] }>().rows.map(({ id }) => id)
  expect([await found('4711-k'), await found('adm-88')]).toEqual([[], [order.id]])
})

it('devices are part of the order, filter the list, and belong to its object', async () => {
  const order = await anOrder(office.known({ order: { deviceIds: [deviceId, deviceId] } }))
  expect(order.devices.map(({ id }) => id)).toEqual([deviceId])
  const { rows } = (await office.office.get(`/orders?device=${deviceId}`)).json<{ rows: OrderRow[] }>()
  expect(rows.map(({ id }) => id)).toContain(order.id)
  const { file, client } = await office.another()
  const elsewhere = office.known({
    client: { id: client.id },
    building: { id: file.building.id },
    billingDetails: null,
    additionalInformation: [],
    order: { deviceIds: [deviceId], caretakerId: null },
  })
  const answer = await office.office.postForm('/investment', elsewhere)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'order.deviceIds' }]])
})

it('notes appear as they are and as they were when the order was created', async () => {
  const order = await anOrder()
  const [group] = order.notesNow
  const [note] = group?.notes ?? []
  await office.office.patch(`/buildings/note/${note?.id}`, {
    type: group?.type,
    title: note?.title,
    content: 'Nowy kod 2468#',
  })
  const now = await read(order.id)
  expect(now.notes).toEqual(order.notes)
  expect(now.notesNow[0]?.notes[0]).toMatchObject({ id: note?.id, content: 'Nowy kod 2468#' })
  const masked = await read(order.id, office.worker)
  expect(JSON.stringify([masked.notes, masked.notesNow])).not.toContain('2468#')
})

describe('Slots', () => {
  const sentSlot = ({ id, startAt, endAt, performers }: Order['slots'][number]) => ({
    id,
    startAt,
    endAt,
    userIds: performers.map((it) => it.id),
  })

  it('move, appear and end together, and are refused with a stale version', async () => {
    const order = await anOrder()
    const [slot] = order.slots
    if (!slot) throw new Error('the order has a slot')
    const moved = { ...sentSlot(slot), startAt: '2027-03-03T07:00:00Z', endAt: '2027-03-03T08:30:00Z' }
    const made = { startAt: '2027-03-04T07:00:00Z', endAt: '2027-03-04T08:00:00Z', userIds: [] }
    const answer = await change(order, { events: [moved, made] })
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
    const changed: Order = answer.json()
    expect(changed.slots).toMatchObject([
      { id: slot.id, startAt: '2027-03-03T07:00:00+00:00' },
      { startAt: '2027-03-04T07:00:00+00:00', performers: [] },
    ])
    expect((await change(order, { events: [moved] }, other)).statusCode).toBe(409)
    expect((await change(order, { comment: 'Inna część' }, other)).statusCode).toBe(200)
    const ended: Order = (await change(changed, { events: [] })).json()
    expect([ended.slots, ended.cancelledSlots.length, ended.state]).toEqual([[], 2, 'new'])
  })

  it('drops a confirmation with its time; a change of performers alone preserves it', async () => {
    const { id } = await anOrder()
    const confirm = async () => {
      const { slots } = await read(id)
      return (
        await office.office.put(`/orders/${id}/slots/${slots[0]?.id}/confirmation`, { how: 'sms' })
      ).json()
    }
    const confirmed: Order = await confirm()
    const [slot] = confirmed.slots
    if (!slot) throw new Error('the order has a slot')
    const nobody: Order = (await change(confirmed, { events: [{ ...sentSlot(slot), userIds: [] }] })).json()
    expect(nobody.slots[0]?.confirmed?.how).toBe('sms')
    const later = { ...sentSlot(slot), endAt: '2027-03-02T12:00:00Z' }
    const moved: Order = (await change(nobody, { events: [later] })).json()
    expect(moved.slots[0]?.confirmed).toBeNull()
  })

  it('preserve their length in the night when the clocks change', async () => {
    const night = { startAt: '2027-10-31T02:30:00+02:00', endAt: '2027-10-31T02:30:00+01:00' }
    const order = await anOrder(office.known({ events: [aSlot({ ...night, userIds: [] })] }))
    const [slot] = order.slots
    if (!slot) throw new Error('the order has a slot')
    const changed: Order = (
      await change(order, { events: [{ ...sentSlot(slot), overlapReason: 'noc' }] })
    ).json()
    const minutes = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
      (Date.parse(endAt) - Date.parse(startAt)) / 60_000
    expect([minutes(slot), minutes(changed.slots[0] ?? slot)]).toEqual([60, 60])
  })
})
