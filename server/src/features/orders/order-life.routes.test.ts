import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { begun } from '#test/creating.ts'
import { anOrderIn, anOrderOf, because, move, moved, readOrderAs, slotAt } from '#test/life.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let admin: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
  admin = await world.signedIn('admin')
})
let day = 1

const remove = (as: SignedInAgent, { id, number, version }: Order, typed = number) =>
  as.send({ method: 'DELETE', url: `/orders/${id}`, payload: { number: typed, version } })

describe('an order is deleted', () => {
  it('removes its files; only an administrator may, and its number is not used again', async () => {
    const before = await filesOnDisk(world)
    const made = (
      await office.office.postForm('/investment', office.known({ events: [aSlot({ userIds: [] })] }), [
        aPdf,
        aPicture,
      ])
    ).json()
    expect(await filesOnDisk(world)).toHaveLength(before.length + 2)
    const order = await readOrderAs(admin, made.id)
    expect((await remove(admin, order)).statusCode).toBe(204)
    expect((await admin.get(`/orders/${made.id}`)).statusCode).toBe(404)
    expect(await filesOnDisk(world)).toEqual(before)
    const { rows } = await world.db.query<{ left: number }>(
      `select (select count(*) from slots where order_id = $1) + (select count(*) from order_history where order_id = $1)
            + (select count(*) from notifications where about_id = $1) as left`,
      [made.id],
    )
    expect(rows).toEqual([{ left: 0 }])
    const next = await anOrderOf(office, [{ ...slotAt(day++), userIds: [] }])
    expect(next.number > order.number).toBe(true)
  })

  it('leaves a whole copy in the log, without access codes', async () => {
    const order = await anOrderOf(office, [{ ...slotAt(day++), userIds: [] }])
    const codes = order.notes.flatMap(({ notes }) => notes.map(({ content }) => content))
    expect(codes.length).toBeGreaterThan(0)
    await remove(admin, order)
    const { rows } = await world.db.query<{ before: Record<string, unknown> & { notes: object[] } }>(
      "select before from audit_log where subject_id = $1 and action = 'deleted'",
      [order.id],
    )
    const before = rows[0]?.before
    expect(before).toMatchObject({
      number: order.number,
      client: order.client,
      slots: [{ id: order.slots[0]?.id }],
    })
    expect(before?.notes).toHaveLength(codes.length)
    for (const code of codes) expect(JSON.stringify(before)).not.toContain(code)
  })

  it.each(['planned', 'in_progress', 'done', 'closed'] as const)('never as %s', async (state) => {
    const order = await anOrderIn(office, state, day++)
    const answer = await remove(admin, order)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Usunąć można tylko nowe albo anulowane zlecenie.',
    ])
    expect((await admin.get(`/orders/${order.id}`)).statusCode).toBe(200)
  })

  it('requires its number and version, and is not allowed for the office', async () => {
    const order = await anOrderIn(office, 'cancelled', day++)
    expect((await remove(admin, order, 'ZL/2020/000001')).json().errors).toEqual([
      { field: 'number', message: 'Ten numer nie jest numerem zlecenia' },
    ])
    expect((await remove(admin, { ...order, version: 1 })).statusCode).toBe(409)
    expect((await remove(office.office, order)).statusCode).toBe(403)
    expect((await remove(admin, order)).statusCode).toBe(204)
  })
})

describe('a visit', () => {
  const mark = (as: SignedInAgent, order: Order, body: object) =>
    as.post(`/orders/${order.id}/slots/${order.slots[0]?.id}/visits`, body)

  it('can be marked by the office as held or not; the last mark counts', async () => {
    const order = await anOrderOf(office, [{ ...begun, userIds: [office.worker.user.id] }])
    const held = await mark(office.office, order, { kind: 'held' })
    expect([held.statusCode, held.json().order.slots[0].visit]).toEqual([
      200,
      expect.objectContaining({ kind: 'held', reason: null, by: 'Maria Wójcik' }),
    ])
    const not = await mark(office.office, order, { kind: 'not_held', reason: 'noAccess', words: 'Nikogo' })
    expect(not.json().order.slots[0].visit).toMatchObject({
      kind: 'not_held',
      reason: 'noAccess',
      words: 'Nikogo',
    })
    expect(not.json().order.history.map((it: Order['history'][number]) => it.event)).toContainEqual(
      expect.objectContaining({ kind: 'visit', visit: 'not_held', reason: 'noAccess' }),
    )
    const { rows } = await world.db.query(
      'select kind, reason from visit_events where slot_id = $1 order by at',
      [order.slots[0]?.id],
    )
    expect(rows).toEqual([
      { kind: 'held', reason: null },
      { kind: 'not_held', reason: 'noAccess' },
    ])
  })

  it('requires a reason, a past slot and the right of the office', async () => {
    const order = await anOrderOf(office, [{ ...begun, userIds: [office.worker.user.id] }])
    expect((await mark(office.office, order, { kind: 'not_held' })).json().errors[0].field).toBe('reason')
    expect((await mark(office.worker, order, { kind: 'held' })).statusCode).toBe(403)
    const later = await anOrderOf(office, [{ ...slotAt(day++), userIds: [] }])
    expect((await mark(office.office, later, { kind: 'held' })).json().message).toBe(
      'Ten termin jeszcze się nie zaczął.',
    )
  })
})

describe('an order that follows another', () => {
  const following = (orderId: string, kind: string) =>
    office.office.postForm('/investment', {
      ...office.known({ events: [aSlot({ ...slotAt(day++), userIds: [] })] }),
      follows: { orderId, kind },
    })

  it('names the first one, which counts its followers', async () => {
    const first = await anOrderOf(office, [{ ...slotAt(day++), userIds: [office.worker.user.id] }])
    const made = await Promise.all(['complaint', 'inspection'].map((kind) => following(first.id, kind)))
    const orders = await Promise.all(made.map((it) => readOrderAs(office.office, it.json().id)))
    expect(orders.map(({ follows }) => follows)).toEqual([
      { id: first.id, number: first.number, state: 'planned', kind: 'complaint' },
      { id: first.id, number: first.number, state: 'planned', kind: 'inspection' },
    ])
    const { followedBy } = await readOrderAs(office.office, first.id)
    expect(followedBy.map(({ kind }) => kind).toSorted()).toEqual(['complaint', 'inspection'])
    // An open page of the first order updates at once.
    const { rows } = await world.db.query<{ n: number }>(
      "select count(*)::int as n from live_events where topic = 'Order' and thing_id = $1",
      [first.id],
    )
    expect(rows[0]?.n).toBe(3)
    // A performer gets no other orders.
    expect((await readOrderAs(office.worker, first.id)).followedBy).toEqual([])
  })

  it('requires an existing order, and survives the deletion of the first one', async () => {
    expect((await following(crypto.randomUUID(), 'complaint')).json().errors).toEqual([
      { field: 'follows.orderId', message: 'Nie ma zlecenia, po którym to następuje' },
    ])
    const first = await anOrderIn(office, 'new', day++)
    const { id } = (await following(first.id, 'continuation')).json()
    expect((await remove(admin, first)).statusCode).toBe(204)
    expect((await readOrderAs(office.office, id)).follows).toBeNull()
  })
})

it('a performer can read the building and devices of the order, and no others', async () => {
  const elsewhere = await office.another()
  const order = await anOrderOf(office, [{ ...slotAt(day++), userIds: [office.worker.user.id] }])
  for (const { file, status } of [
    { file: office.file, status: 200 },
    { file: elsewhere.file, status: 404 },
  ]) {
    const { id } = file.building
    const device = crypto.randomUUID()
    await world.db.query(
      "insert into devices (id, building_id, kind, name, search_text) values ($1, $2, 'gate', 'Brama', 'brama')",
      [device, id],
    )
    expect((await office.worker.get(`/buildings/${id}`)).statusCode).toBe(status)
    expect((await office.worker.get(`/devices/${device}`)).statusCode).toBe(status)
  }
  const listed = async (path: string) =>
    (await office.worker.get(path))
      .json()
      .rows.map((it: { id: string; building?: { id: string } }) => it.building?.id ?? it.id)
  expect(await listed('/buildings/list')).toEqual([office.file.building.id])
  expect(await listed('/devices')).toEqual([office.file.building.id])
  const search = (await office.worker.get('/app-bar/search?q=brama')).json()
  expect(JSON.stringify(search).match(/\/apps\/devices/gu)).toHaveLength(1)
  // Codes stay with the visit.
  const notes = (await office.worker.get(`/buildings/${office.file.building.id}`)).json().notes
  const codes = order.notes.flatMap((it) => it.notes.map(({ content }) => content))
  for (const code of codes) expect(JSON.stringify(notes)).not.toContain(code)
  const stranger = await world.signedIn('worker')
  expect((await stranger.get('/buildings/list')).json().rows).toEqual([])
  await moved(office.office, order, 'cancelled', because)
})

describe('an order that is done before its last slots', () => {
  const begun = () => {
    const userIds = [office.worker.user.id]
    const past = { startAt: '2026-01-05T08:00:00.000Z', endAt: '2026-01-05T09:00:00.000Z' }
    return anOrderOf(office, [
      { ...past, userIds: [] },
      { ...slotAt(day++), userIds },
    ]).then(async (order) => (await moved(office.office, order, 'in_progress')).order)
  }

  it('preserves them, or cancels future ones on request', async () => {
    const kept = await moved(office.office, await begun(), 'done')
    expect([kept.order.slots.length, kept.order.cancelledSlots.length]).toEqual([2, 0])
    const { order } = await moved(office.office, await begun(), 'done', { callsOff: true })
    expect([order.slots.length, order.cancelledSlots.length]).toEqual([1, 1])
    expect(order.slots[0]?.startAt).toContain('2026-01-05')
    const read = await readOrderAs(office.office, order.id)
    expect([read.state, read.slots.length, read.cancelledSlots.length]).toEqual(['done', 1, 1])
    const back = await moved(office.office, order, 'in_progress', because)
    expect(back.order.slots).toHaveLength(1)
  })

  it('loses none by a performer', async () => {
    const order = await begun()
    const answer = await move(office.worker, order, 'done', { callsOff: true })
    expect(answer.statusCode).toBe(403)
    expect((await move(office.worker, order, 'done')).statusCode).toBe(200)
  })
})
