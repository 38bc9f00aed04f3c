import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { orderItemsMost } from '@zlecenia/contract/features/order-items/item-kinds'
import type { ItemsOfOrder, OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

beforeEach(async () => {
  await world.db.query('delete from price_items')
})

const reason = 'Budynek mieszkalny'
const anItem = (overrides: object = {}) => ({
  id: newId(),
  kind: 'labour',
  name: 'Naprawa',
  unit: 'godz.',
  quantity: '1.5',
  net: '150',
  rate: '23',
  cost: '60',
  ...overrides,
})
async function finished(): Promise<string> {
  const { id } = (await desk.office.postForm('/investment', desk.known())).json()
  await world.db.query("update orders set state = 'done' where id = $1", [id])
  return id
}
const add = async (order: string, overrides: object = {}) =>
  (await desk.office.post(`/orders/${order}/items`, anItem(overrides))).json<OrderItem>()
const read = async (order: string) => (await desk.office.get(`/orders/${order}/items`)).json<ItemsOfOrder>()
const propose = async (order: string) =>
  (await desk.office.post(`/orders/${order}/items/propose`)).json<ItemsOfOrder>()
const begin = async (...orderIds: string[]) =>
  (await desk.office.post('/invoices', { id: newId(), kind: 'VAT', orderIds })).json<Invoice>()
/** Issues the draft of an order as it was begun, with a buyer and an account. */
async function issuedOf(begun: Invoice): Promise<Invoice> {
  const payment = { ...begun.draft.payment, account: '61109010140000071219812874' }
  const draft = { ...begun.draft, buyer: aBuyer, payment }
  const saved = await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })
  return issued(world, desk.office, saved.json<Invoice>())
}
async function zeroed({ id }: Invoice): Promise<void> {
  const begun = (
    await desk.office.post(`/invoices/${id}/corrections`, { id: newId(), mode: 'zero' })
  ).json<Invoice>()
  const correction = { ...begun.draft.correction, reason: 'Zły klient' }
  const sent = { draft: { ...begun.draft, correction }, version: begun.version }
  await issued(world, desk.office, (await desk.office.patch(`/invoices/${begun.id}`, sent)).json())
}

describe('Items of an order', () => {
  it('appear once, however often one is sent, and keep their decimals', async () => {
    const order = await finished()
    const sent = anItem({ quantity: '0.000001', net: '12.12345678' })
    const first = await desk.office.post(`/orders/${order}/items`, sent)
    const again = await desk.office.post(`/orders/${order}/items`, sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await read(order)).items).toMatchObject([{ quantity: '0.000001', net: '12.12345678' }])
  })

  it.each([
    ['the quantity zero', { quantity: '0' }, 'quantity'],
    ['seven decimals of a quantity', { quantity: '1.1234567' }, 'quantity'],
    ['8 % without a reason', { rate: '8' }, 'rateReason'],
    ['more than a person can mean', { quantity: '100001' }, 'quantity'],
    ['a price above a million', { net: '1000000.01' }, 'net'],
    ['a negative price', { net: '-1' }, 'net'],
    ['no name', { name: ' ' }, 'name'],
    ['no payment for a reason that is missing', { notBillable: { reason: 'other' } }, 'notBillable.words'],
  ])('refuse %s', async (_, overrides, field) => {
    const order = await finished()
    const answer = await desk.office.post(`/orders/${order}/items`, anItem(overrides))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    expect((await read(order)).items).toEqual([])
  })

  it('conflict with a change that another person saved meanwhile', async () => {
    const order = await finished()
    const { id, version } = await add(order)
    const path = `/orders/${order}/items/${id}`
    expect((await desk.office.patch(path, { quantity: '2', version })).json()).toMatchObject({
      quantity: '2',
    })
    expect((await desk.office.patch(path, { quantity: '3', version })).statusCode).toBe(409)
    expect((await desk.office.patch(path, { rate: '8', version: version + 1 })).json().errors).toMatchObject([
      { field: 'rateReason' },
    ])
  })

  it('change through their own order only', async () => {
    const [order, other] = [await finished(), await finished()]
    const { id, version } = await add(order)
    const path = `/orders/${other}/items/${id}`
    expect((await desk.office.patch(path, { quantity: '2', version })).statusCode).toBe(404)
    expect((await desk.office.delete(path)).statusCode).toBe(404)
    expect((await desk.office.post(`/orders/${other}/items`, anItem({ id }))).statusCode).toBe(409)
  })

  it('have a limit', async () => {
    const order = await finished()
    await world.db.query(
      `insert into order_items (id, order_id, kind, name, unit, quantity, rate, source, position)
       select gen_random_uuid(), $1, 'other', 'x', 'szt.', 1, '23', 'office', n from generate_series(1, $2) n`,
      [order, orderItemsMost],
    )
    expect((await desk.office.post(`/orders/${order}/items`, anItem())).statusCode).toBe(400)
  })

  it('stay out of the order, and unknown to workers', async () => {
    const order = await finished()
    await add(order, { name: 'Tajna marża', cost: '61.23' })
    for (const agent of [desk.office, desk.worker]) {
      const whole = await agent.get(`/orders/${order}`)
      expect(whole.statusCode).toBe(200)
      expect(whole.body).not.toMatch(/Tajna marża|61\.23/u)
    }
    expect((await desk.worker.get(`/orders/${order}/items`)).statusCode).toBe(403)
  })
})

describe('Proposed items', () => {
  it('have the price of the client on the day of the order, once for each service', async () => {
    const order = await finished()
    const { rows } = await world.db.query<{ id: string; customer: string }>(
      `select s.service_id as id, coalesce(o.payer_id, o.customer_id) as customer
         from order_services s join orders o on o.id = s.order_id where o.id = $1`,
      [order],
    )
    const [service] = rows
    if (!service) throw new Error('the order has a service')
    const priceId = newId()
    await world.db.query(
      `insert into price_items (id, service_id, name, kind, unit, net, rate, rate_reason, search_text, position)
       values ($1, $2, 'Konserwacja z cennika', 'labour', 'godz.', 100, '8', $3, '', 1)`,
      [priceId, service.id, reason],
    )
    await world.db.query(
      `insert into customer_prices (id, customer_id, item_id, net, valid_from, valid_until)
       values (gen_random_uuid(), $1, $2, 90, '2026-01-01', '2026-03-31')`,
      [service.customer, priceId],
    )
    await world.db.query(
      `insert into order_state_changes (id, order_id, user_id, at, to_state)
       values (gen_random_uuid(), $1, $2, '2026-03-31T10:00Z', 'done')`,
      [order, desk.office.user.id],
    )
    const { items, prices } = await propose(order)
    expect(prices).toEqual({ day: '2026-03-31', customerId: service.customer })
    expect(items).toHaveLength(rows.length)
    const priced = { name: 'Konserwacja z cennika', unit: 'godz.', quantity: '1', source: 'priceList' }
    expect(items).toContainEqual(
      expect.objectContaining({ ...priced, net: '90', rate: '8', rateReason: reason }),
    )
    expect((await propose(order)).items).toEqual(items)
  })

  it('have no price where the list has none', async () => {
    const { items } = await propose(await finished())
    expect(items.length).toBeGreaterThan(0)
    expect(
      items.every(({ net, source, rate }) => net === null && source === 'service' && rate === '23'),
    ).toBe(true)
  })
})

describe('An invoice of an order with items', () => {
  it('has a line for each billable one, and takes them when it is issued', async () => {
    const order = await finished()
    const first = await add(order, { quantity: '1.5', rate: '8', rateReason: reason })
    const free = await add(order, { name: 'Gwarancyjna', notBillable: { reason: 'warranty' } })
    const begun = await begin(order)
    expect(begun.draft.lines).toMatchObject([
      { orderId: order, itemId: first.id, quantity: '1,5', unitPrice: '150', rate: '8', rateReason: reason },
    ])
    const late = await add(order, { name: 'Dojazd' })
    const invoice = await issuedOf(begun)
    expect(invoice).toMatchObject({ state: 'issued', net: 22_500 })
    const after = (await read(order)).items
    expect(after.map((it) => [it.id, it.invoice?.number ?? null, it.isLeftOut])).toEqual([
      [first.id, invoice.number, false],
      [free.id, null, false],
      [late.id, null, true],
    ])
    const path = `/orders/${order}/items/${first.id}`
    expect((await desk.office.patch(path, { quantity: '2', version: 2 })).statusCode).toBe(400)
    expect((await desk.office.delete(path)).statusCode).toBe(400)
  })

  it('precedes one of the items left out, and no other', async () => {
    const order = await finished()
    await add(order)
    const [first, same] = [await begin(order), await begin(order)]
    const { number } = await issuedOf(first)
    const refused = await issuedOf(same)
    const named = { message: expect.stringContaining(number ?? '-') }
    expect(refused.refused).toMatchObject([
      { field: 'orders', ...named },
      { field: 'lines.0.name', ...named },
    ])
    const late = await add(order, { name: 'Dojazd' })
    const rest = await begin(order)
    expect(rest.draft.lines.map(({ itemId }) => itemId)).toEqual([late.id])
    expect((await issuedOf(rest)).state).toBe('issued')
  })

  it('frees its items when it is corrected to zero', async () => {
    const order = await finished()
    const item = await add(order)
    await zeroed(await issuedOf(await begin(order)))
    expect((await read(order)).items).toMatchObject([{ invoice: null, isLeftOut: false }])
    const again = await issuedOf(await begin(order))
    expect((await read(order)).items).toMatchObject([{ id: item.id, invoice: { number: again.number } }])
  })

  it('hands items and order on to the new invoice where its buyer was wrong', async () => {
    const order = await finished()
    const item = await add(order)
    const wrong = await issuedOf(await begin(order))
    const ids = { zeroId: newId(), newId: newId() }
    await desk.office.post(`/invoices/${wrong.id}/wrong-buyer`, ids)
    await zeroed(wrong)
    const unbilled = async () =>
      (await world.db.query('select from unbilled_orders where order_id = $1', [order])).rowCount
    expect(await unbilled()).toBe(0)
    const fresh = await issuedOf((await desk.office.get(`/invoices/${ids.newId}`)).json())
    expect((await read(order)).items).toMatchObject([{ id: item.id, invoice: { number: fresh.number } }])
    const { refused } = await issuedOf(await begin(order))
    expect(refused?.map(({ field }) => field)).toContain('orders')
    expect(await unbilled()).toBe(0)
  })

  it('bills an order twice by no made-up item', async () => {
    const order = await finished()
    await add(order)
    await issuedOf(await begin(order))
    const begun = await begin(order)
    const lines = [{ ...begun.draft.lines[0], id: newId(), orderId: order, itemId: newId(), name: 'x' }]
    const line = { unit: 'szt.', quantity: '1', unitPrice: '1', discount: '', rate: '23', rateReason: '' }
    const draft = { ...begun.draft, lines: [{ ...line, isAnnex15: false, gtu: '', ...lines[0] }] }
    const saved = await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })
    const refused = await issuedOf(saved.json())
    expect(refused.refused).toMatchObject([{ field: 'orders' }])
  })

  it('has the services with their prices where the order has no items', async () => {
    const order = await finished()
    const { rows } = await world.db.query<{ id: string }>(
      'select service_id as id from order_services where order_id = $1 limit 1',
      [order],
    )
    await world.db.query(
      `insert into price_items (id, service_id, name, kind, unit, net, rate, search_text, position)
       values (gen_random_uuid(), $1, 'Przegląd z cennika', 'labour', 'szt.', 199.99, '23', '', 1)`,
      [rows[0]?.id],
    )
    const { draft } = await begin(order)
    expect(draft.lines).toContainEqual(
      expect.objectContaining({ itemId: null, unit: 'szt.', unitPrice: '199,99', orderId: order }),
    )
  })
})
