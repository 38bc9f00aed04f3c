import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { anUnknownId, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import type { Order, OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPdf, aPicture, billingOf, type Office } from '#test/orders.ts'
import { aWorld, type FileSent, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

async function anOrder(
  data = office.known(),
  files: FileSent[] = [],
): Promise<{ id: string; number: string }> {
  const answer = await office.office.postForm('/investment', data, files)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const read = async (id: string, as: SignedInAgent = office.office): Promise<Order> =>
  (await as.get(`/orders/${id}`)).json()
const list = async (query = '', as: SignedInAgent = office.office) =>
  (await as.get(`/orders?${query}`)).json<{ rows: OrderRow[]; total: number; totalIsMore: boolean }>()
/** A slot that began a while ago and ends in a while; minutes from now. */
const around = (from: number, to: number, userIds = [office.worker.user.id]) =>
  aSlot({
    startAt: new Date(Date.now() + from * 60_000).toISOString(),
    endAt: new Date(Date.now() + to * 60_000).toISOString(),
    userIds,
  })

describe('An order', () => {
  it('has all sent and frozen values', async () => {
    const sent = office.known()
    const { id, number } = await anOrder(sent, [aPicture, aPdf])
    const order = await read(id)
    const { id: _, ...billing } = billingOf(office.file)
    const [contact] = office.file.building.contactPersons
    expect(order).toMatchObject({
      number,
      version: 1,
      state: 'planned',
      createdBy: 'Maria Wójcik',
      comment: sent.order.comment,
      preferredStart: '2027-03-01',
      preferredEnd: '2027-03-31',
      coordinator: { id: office.office.user.id, name: 'Maria Wójcik' },
      client: { id: office.client.id, ...contactOf(office.client) },
      building: { id: office.file.building.id, address: office.file.building.address },
      billing,
      caretaker: { firstName: contact?.firstName, lastName: contact?.lastName, phone: contact?.phoneNumber },
      notesMasked: false,
      files: [
        { name: aPicture.name, type: 'image/png' },
        { name: aPdf.name, type: 'application/pdf' },
      ],
    })
    expect(order.slots).toMatchObject([{ performers: [{ name: 'Jan Kowalski' }], overlapReason: null }])
    expect(order.notes.map((it) => it.type)).toEqual(office.file.notes.map((it) => it.type))
    expect(order.services).toHaveLength(1)
    expect(order.history).toMatchObject([
      {
        type: 'assign',
        by: 'Maria Wójcik',
        event: {
          kind: 'assigned',
          performers: ['Jan Kowalski'],
          startAt: sent.events[0]?.startAt,
          endAt: sent.events[0]?.endAt,
        },
        text: '',
      },
      { type: 'created', by: 'Maria Wójcik', event: { kind: 'created' }, text: '' },
    ])
  })

  it('returns the stored sentence of a history entry from before kinds existed', async () => {
    const { id } = await anOrder()
    await world.db.query(
      `update order_history set kind = null, data = null, version = null, text = 'Utworzono zlecenie'
        where order_id = $1 and type = 'created'`,
      [id],
    )
    expect((await read(id)).history.at(-1)).toMatchObject({ event: null, text: 'Utworzono zlecenie' })
  })

  it('has its creation at the end of its history, whatever the ids of what shares its instant', async () => {
    const { id } = await anOrder()
    for (const last of ['ffffffff-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001']) {
      await world.db.query("update order_history set id = $2 where order_id = $1 and type = 'created'", [
        id,
        last,
      ])
      expect((await read(id)).history.map((it) => it.type)).toEqual(['assign', 'created'])
    }
  })

  it('does not change when client, billing and building change afterwards', async () => {
    const { id } = await anOrder()
    const before = await read(id)
    await world.db.query("update customers set name = 'Inny', phone = null where id = $1", [office.client.id])
    await world.db.query("update billing_records set nip = '1'")
    await world.db.query("update buildings set address = 'ul. Inna 1'")
    expect(await read(id)).toEqual(before)
  })

  it('answers 404 when it is missing', async () => {
    expect((await office.office.get(`/orders/${anUnknownId}`)).statusCode).toBe(404)
    expect((await office.office.get('/orders/ZL-1')).statusCode).toBe(404)
  })
})

describe('A worker', () => {
  it('reads own orders only, in list, details, files and calendar', async () => {
    const other = await world.signedIn('worker')
    const { id } = await anOrder(office.known({ events: [around(-10, 50)] }), [aPicture])
    const [file] = (await read(id)).files
    expect((await list('', other)).rows).toEqual([])
    expect((await other.get(`/orders/${id}`)).statusCode).toBe(404)
    expect((await other.get(`/orders/${id}/files/${file?.id}`)).statusCode).toBe(404)
    expect((await list('', office.worker)).rows.map((it) => it.id)).toContain(id)
    expect((await office.worker.get(`/orders/${id}`)).statusCode).toBe(200)
    expect((await office.worker.get(`/orders/${id}/files/${file?.id}`)).statusCode).toBe(200)
    const now = `from=${new Date(Date.now() - 60_000).toISOString()}&to=${new Date().toISOString()}`
    const slots = async (as: SignedInAgent) => (await as.get(`/calendar?${now}`)).json().slots
    expect(await slots(other)).toEqual([])
    expect((await slots(office.worker)).map((it: { orderId: string }) => it.orderId)).toEqual([id])
  })

  it('does not get a hidden caretaker; the office does', async () => {
    const { id } = await anOrder(office.known({ order: { hideContact: true } }))
    expect((await read(id, office.worker)).caretaker).toBeNull()
    expect((await read(id)).caretaker).toMatchObject({
      phone: office.file.building.contactPersons[0]?.phoneNumber,
    })
    const shown = await anOrder(office.known())
    expect((await read(shown.id, office.worker)).caretaker).not.toBeNull()
  })

  it.each([
    ['masked the day before', 24 * 60, 25 * 60, true],
    ['in clear half an hour before', 30, 90, false],
    ['in clear during the visit', -30, 30, false],
    ['masked hours after', -300, -240, true],
  ])('reads the notes %s', async (_, from, to, masked) => {
    const { id } = await anOrder(office.known({ events: [around(from, to)] }))
    const order = await read(id, office.worker)
    const contents = order.notes.flatMap((group) => group.notes.map((note) => note.content))
    expect(order.notesMasked).toBe(masked)
    expect(contents).toHaveLength(9)
    expect(contents.every((content) => content === '••••')).toBe(masked)
    const { rows } = await world.db.query(
      "select 1 from audit_log where action = 'read' and user_id = $1 and after ->> 'orderId' = $2",
      [office.worker.user.id, id],
    )
    expect(rows).toHaveLength(masked ? 0 : 1)
  })

  it('reads them masked during the visit of a colleague', async () => {
    const colleague = await world.aUser('worker')
    const { id } = await anOrder(
      office.known({ events: [around(-30, 30, [colleague]), around(24 * 60, 25 * 60)] }),
    )
    expect((await read(id, office.worker)).notesMasked).toBe(true)
  })
})

describe('A file', () => {
  it('opens under its own name with its own type, and executes nothing', async () => {
    const { id } = await anOrder(office.known(), [aPdf])
    const [file] = (await read(id)).files
    const answer = await office.office.get(`/orders/${id}/files/${file?.id}`)
    expect(answer.rawPayload.equals(Buffer.from(aPdf.bytes))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      // The address never means other bytes; the session decides who may have it.
      'cache-control': 'private, no-cache',
      vary: 'Authorization',
    })
    const known = { 'if-none-match': String(answer.headers.etag) }
    expect((await office.office.get(`/orders/${id}/files/${file?.id}`, known)).statusCode).toBe(304)
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(aPdf.name)}`,
    )
  })

  it('answers 404 under another order', async () => {
    const first = await anOrder(office.known(), [aPdf])
    const second = await anOrder()
    const [file] = (await read(first.id)).files
    const absent = await office.office.get(`/orders/${second.id}/files/${file?.id}`)
    expect([absent.statusCode, absent.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
