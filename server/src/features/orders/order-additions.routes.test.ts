import { anUnknownId, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { limits } from '@zlecenia/contract/lib/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aFreeSlot } from '#test/creating.ts'
import { aDraft, filesOf } from '#test/drafts.ts'
import { because, moved, notificationsTo } from '#test/life.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office, rowCounts } from '#test/orders.ts'
import { unzip } from '#test/unzip.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const services = serviceCatalogExample.flatMap((group) => group.services.map(({ id }) => id))
const [first = '', second = '', third = ''] = services
const read = async (id: string): Promise<Order> => (await office.office.get(`/orders/${id}`)).json()
async function anOrder(order: object = {}, files: FileSent[] = []): Promise<Order> {
  const sent = office.known({
    events: [aFreeSlot([office.worker.user.id])],
    order: { comment: 'Klamka', services: [first], ...order },
  })
  const made = await office.office.postForm('/investment', sent, files)
  expect(made.statusCode).toBe(201)
  return read(made.json().id)
}
const more = (given: object = {}) => ({ events: [], order: { comment: 'Zawias', services: [] }, ...given })
const add = (id: string, data: object, key = newId(), files: FileSent[] = [], as = office.office) =>
  as.postForm(`/orders/${id}/additions`, data, files, { 'idempotency-key': key })
const everything = async () => [await rowCounts(world), (await filesOnDisk(world)).sort()]

describe('an addition', () => {
  it('adds remarks, services, slots and files of a draft to an order, and ends the draft', async () => {
    const order = await anOrder({}, [aPicture])
    const draft = await aDraft(office.office, { 1: aPdf })
    const slot = aFreeSlot([office.worker.user.id])
    const data = { events: [slot], order: { comment: 'Zawias', services: [first, second] }, draft }
    const answer = await add(order.id, data)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: order.id,
        number: order.number,
        warnings: [],
        added: { remarks: true, services: 1, devices: 0, slots: 1, files: 1 },
      },
    ])
    const after = await read(order.id)
    expect(after).toMatchObject({ version: order.version + 1, comment: 'Klamka\n\nZawias' })
    expect(after.services.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(after.slots.map(({ startAt }) => Date.parse(startAt))).toContain(Date.parse(slot.startAt))
    expect(after.slots).toHaveLength(2)
    expect(await filesOf(office.office, order.id)).toEqual([aPicture.bytes, aPdf.bytes])
    expect((await office.office.get(`/drafts/${draft.id}`)).statusCode).toBe(404)
    // The log names things, as the history does.
    const { rows: log } = await world.db.query<{ before: object; after: object }>(
      "select before, after from audit_log where subject = 'Order' and subject_id = $1 order by id desc limit 1",
      [order.id],
    )
    const titles = after.services.map((it) => it.title)
    expect(log[0]).toMatchObject({
      before: { services: [titles[0]], devices: [] },
      after: { services: titles, devices: [] },
    })
    const title = after.services.find(({ id }) => id === second)?.title
    expect(after.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        { kind: 'added', remarks: true, services: [title], devices: [], files: [aPdf.name] },
        expect.objectContaining({ kind: 'slot', change: 'made' }),
      ]),
    )
    expect((await notificationsTo(world, office.worker.user.id, order.id)).map(({ kind }) => kind)).toContain(
      'slotGiven',
    )
  })

  it('conflicts with an edit of the same part only', async () => {
    const order = await anOrder()
    await add(order.id, more())
    const save = (part: object) =>
      office.office.patch(`/orders/${order.id}`, { version: order.version, ...part })
    expect((await save({ comment: 'Bez zawiasu' })).statusCode).toBe(409)
    expect((await save({ clientNumber: 'Z-1' })).statusCode).toBe(200)
  })

  it('leaves files that were removed out of an archive of all', async () => {
    const order = await anOrder({}, [aPicture, aPdf])
    await office.office.delete(`/orders/${order.id}/files/${order.files[0]?.id}`)
    const archive = await office.office.get(`/orders/${order.id}/files.zip`)
    expect(Object.keys(unzip(archive.rawPayload))).toEqual([aPdf.name])
  })

  it('notifies the coordinator, unless they added it themselves', async () => {
    const order = await anOrder()
    const other = await world.signedIn('office')
    const additions = async () =>
      (await notificationsTo(world, office.office.user.id, order.id)).filter(
        ({ kind }) => kind === 'orderAdded',
      )
    await add(order.id, more())
    expect(await additions()).toEqual([])
    expect(
      (await add(order.id, more({ order: { comment: 'Klucz', services: [] } }), newId(), [], other))
        .statusCode,
    ).toBe(200)
    expect(await additions()).toMatchObject([
      { data: { number: order.number, address: order.building.address } },
    ])
    const events = await world.db.query(
      "select 1 from live_events where topic = 'notification' and users @> $1",
      [[office.office.user.id]],
    )
    expect(events.rowCount).toBeGreaterThan(0)
  })

  it('plans an order that was new', async () => {
    const made = await office.office.postForm('/investment', office.known({ events: [aFreeSlot([])] }))
    await add(made.json().id, more({ events: [aFreeSlot([office.worker.user.id])] }))
    expect((await read(made.json().id)).state).toBe('planned')
  })

  it('has one effect after a lost response, sent with the draft or with its files', async () => {
    const order = await anOrder()
    const draft = await aDraft(office.office, { 1: aPicture })
    const key = newId()
    const made = await add(order.id, more({ draft }), key)
    const before = await everything()
    const again = [await add(order.id, more({ draft }), key), await add(order.id, more(), key, [aPicture])]
    for (const answer of again) expect([answer.statusCode, answer.json()]).toEqual([200, made.json()])
    expect(await everything()).toEqual(before)
    expect((await read(order.id)).comment).toBe('Klamka\n\nZawias')
    const { made: known } = (await office.office.get(`/investment/made?key=${key}`)).json()
    expect(known).toEqual({ id: order.id, number: order.number, warnings: [] })
  })

  it('excludes an order from the same draft, whichever came first', async () => {
    const order = await anOrder()
    const other = await anOrder()
    const create = (key: string) =>
      office.office.postForm('/investment', office.known({ events: [aSlot({ userIds: [] })] }), [], {
        'idempotency-key': key,
      })
    const refused = async (answer: ReturnType<typeof add>) => {
      const { statusCode, ...it } = await answer
      expect([statusCode, it.json().errors?.[0].field]).toEqual([409, 'Idempotency-Key'])
    }
    const addedFirst = newId()
    const madeFirst = newId()
    expect((await add(order.id, more(), addedFirst)).statusCode).toBe(200)
    expect((await create(madeFirst)).statusCode).toBe(201)
    const before = await everything()
    await refused(create(addedFirst))
    await refused(add(order.id, more(), madeFirst))
    await refused(add(other.id, more(), addedFirst))
    await refused(add(order.id, more({ order: { comment: 'Inne', services: [] } }), addedFirst))
    expect(await everything()).toEqual(before)
  })

  it('concurrent with an order of the same draft: one of the two is stored', async () => {
    const order = await anOrder()
    for (let n = 0; n < 5; n++) {
      const draft = await aDraft(office.office, { 1: aPicture })
      const key = newId()
      const before = await rowCounts(world)
      const both = await Promise.all([
        add(order.id, more({ draft }), key),
        office.office.postForm(
          '/investment',
          { ...office.known({ events: [aSlot({ userIds: [] })] }), draft },
          [],
          {
            'idempotency-key': key,
          },
        ),
      ])
      const statuses = both.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses[1]).toBe(409)
      expect([200, 201]).toContain(statuses[0])
      const after = await rowCounts(world)
      const madeOrders = (after.orders ?? 0) - (before.orders ?? 0)
      expect((after.order_files ?? 0) - (before.order_files ?? 0)).toBe(1)
      expect(madeOrders).toBe(statuses[0] === 201 ? 1 : 0)
    }
  })

  it.each<[string, object, number, string]>([
    ['of nothing', more({ order: { comment: null, services: [] } }), 400, 'order'],
    [
      'of an unknown service',
      more({ order: { comment: null, services: [anUnknownId] } }),
      400,
      'order.services',
    ],
    [
      'of a slot of a stranger',
      more({ events: [aSlot({ userIds: [anUnknownId] })] }),
      400,
      'events.0.userIds',
    ],
    [
      'of more remarks than an order holds',
      more({ order: { comment: 'a'.repeat(9_999) } }),
      400,
      'order.comment',
    ],
    ['of a draft that is gone', more({ draft: { id: anUnknownId, version: 1, files: [] } }), 409, 'draft'],
  ])('%s is refused, and nothing is written', async (_, data, status, field) => {
    const order = await anOrder()
    const before = await everything()
    const answer = await add(order.id, data)
    expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([status, field])
    expect(await everything()).toEqual(before)
    expect(await read(order.id)).toEqual(order)
  })

  it('refuses more files than an order may have', async () => {
    const order = await anOrder({}, [aPicture])
    const answer = await add(order.id, more(), newId(), Array(limits.filesPerOrder).fill(aPdf))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([413, 'files'])
  })

  it('adds no services to a fault', async () => {
    const fault = await anOrder({ isFault: true, services: [] })
    const answer = await add(fault.id, more({ order: { comment: 'Zawias', services: [third] } }))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'order.services'])
    expect((await add(fault.id, more())).statusCode).toBe(200)
  })

  it('requires an open order and the right to change orders', async () => {
    const order = await anOrder()
    expect((await add(order.id, more(), newId(), [], office.worker)).statusCode).toBe(403)
    expect((await add(order.id, more(), newId(), [], await world.signedIn('worker'))).statusCode).toBe(404)
    expect((await add(anUnknownId, more())).statusCode).toBe(404)
    await moved(office.office, order, 'cancelled', because)
    const answer = await add(order.id, more())
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([409, 'state'])
  })
})
