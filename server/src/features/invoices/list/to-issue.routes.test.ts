import { toIssueLimits } from '@zlecenia/contract/features/invoices/invoice-list'
import type { OrderToIssue, PayerToIssue } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aLine, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { unbilled } from '#test/unbilled.ts'
import { aWorld } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})
beforeEach(() => world.db.query('update orders set state = $1', ['cancelled']))

interface ToIssue {
  rows: PayerToIssue[]
  total: number
  orders: number
}
const toIssue = async (query = '') => (await desk.office.get(`/invoices/to-issue${query}`)).json<ToIssue>()
const idsOf = async (query = '') =>
  (await toIssue(query)).rows.flatMap(({ orders }) => orders.map(({ id }) => id))

async function finished(overrides = desk.known()): Promise<string> {
  const { id } = (await desk.office.postForm('/investment', overrides)).json<{ id: string }>()
  await world.db.query("update orders set state = 'done' where id = $1", [id])
  return id
}
/** Copies of an order, of the same payer or of others. */
const copies = (id: string, n: number) =>
  world.db.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'number', 'K/' || n || '/' || o.number))).* from orders o, generate_series(1, $2) n
      where o.id = $1`,
    [id, n],
  )

async function draftOf(orderIds: string[], kind = 'VAT'): Promise<Invoice> {
  const begun = (await desk.office.post('/invoices', { id: newId(), kind, orderIds })).json<Invoice>()
  const payment = { ...begun.draft.payment, account: '61109010140000071219812874' }
  const draft = { ...begun.draft, buyer: aBuyer, lines: [aLine()], payment }
  return (await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })).json()
}
async function toZero(id: string): Promise<Invoice> {
  const begun = (
    await desk.office.post(`/invoices/${id}/corrections`, { id: newId(), mode: 'zero' })
  ).json<Invoice>()
  const draft = { ...begun.draft, correction: { ...begun.draft.correction, reason: 'Pomyłka' } }
  const saved = await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })
  return issued(world, desk.office, saved.json<Invoice>())
}

const anItem = (order: string, net: number | null, quantity = 1, notBillable: string | null = null) =>
  world.db.query(
    `insert into order_items (id, order_id, kind, name, unit, quantity, net, rate, source, not_billable, position)
     values ($1, $2, 'labour', 'Praca', 'godz.', $3, $4, '23', 'office', $5, 10)`,
    [newId(), order, quantity, net, notBillable],
  )

describe('Orders to be invoiced', () => {
  it('are the finished ones, by payer, with building, day and services', async () => {
    const id = await finished()
    const { rows, total, orders } = await toIssue()
    expect([total, orders, rows.length]).toEqual([1, 1, 1])
    expect(rows[0]?.payer.id).toBe(desk.client.id)
    expect(rows[0]?.orders[0]).toMatchObject({
      id,
      building: { id: desk.file.building.id, address: desk.file.building.address },
      doneOn: todayInWarsaw(),
      worth: null,
    })
    expect(rows[0]?.orders[0]?.services.length).toBeGreaterThan(0)
  })

  it('are worth the prices of their services, those agreed with the payer first', async () => {
    const id = await finished()
    const { rows: services } = await world.db.query<{ id: string }>(
      'select service_id as id from order_services where order_id = $1',
      [id],
    )
    for (const [n, service] of services.entries()) {
      await world.db.query(
        `insert into price_items (id, service_id, name, kind, unit, net, rate, position, search_text)
         values ($1, $2, 'Konserwacja', 'labour', 'usł.', 100.125, '23', $3, '')`,
        [newId(), service.id, n + 1],
      )
    }
    const worth = async () => (await toIssue()).rows[0]?.orders[0]?.worth
    expect(await worth()).toBe(Math.round(services.length * 10_012.5))
    await world.db.query(
      `insert into customer_prices (id, customer_id, item_id, net, valid_from)
       select gen_random_uuid(), $1, id, 50, current_date - 10 from price_items`,
      [desk.client.id],
    )
    expect(await worth()).toBe(services.length * 5000)
    await world.db.query('delete from price_items')
  })

  it('are worth their billable items, and nothing known while one lacks its price', async () => {
    const id = await finished()
    const item = (...of: [net: number | null, quantity: number, notBillable?: string]) => anItem(id, ...of)
    const worth = async () => (await toIssue()).rows[0]?.orders[0]?.worth
    await item(80, 1, 'warranty')
    expect(await worth()).toBe(0)
    await item(100.5, 1.5)
    await item(20, 2)
    expect(await worth()).toBe(15_075 + 4000)
    await item(null, 1)
    expect(await worth()).toBe(null)
  })

  it('have marks of what is missing, counted by payer', async () => {
    const orders = [await finished(), await finished(), await finished(), await finished()]
    const [plain, unpriced, , warranty] = orders as [string, string, string, string]
    await anItem(plain, 80)
    await anItem(plain, null, 1, 'contract')
    await anItem(unpriced, 80)
    await anItem(unpriced, null)
    await anItem(warranty, 80, 1, 'warranty')
    const { rows } = await toIssue()
    expect(rows).toMatchObject([{ total: 4, marked: 3 }])
    const marksOf = (found: OrderToIssue[] | undefined) =>
      orders.map((id) => found?.find((order) => order.id === id)?.marks)
    const marks = [[], ['unpriced'], ['noItems'], ['nothing']]
    expect(marksOf(rows[0]?.orders)).toEqual(marks)
    const all = await desk.office.get(`/invoices/to-issue/${desk.client.id}`)
    expect(marksOf(all.json<{ orders: OrderToIssue[] }>().orders)).toEqual(marks)
  })

  it('are found by payer, address and number', async () => {
    const id = await finished()
    const { client, file } = await desk.another()
    const { rows } = await world.db.query<{ number: string }>('select number from orders where id = $1', [id])
    expect(await idsOf(`?q=${encodeURIComponent(rows[0]?.number ?? '')}`)).toEqual([id])
    expect(await idsOf(`?q=${encodeURIComponent(desk.file.building.address)}`)).toEqual([id])
    expect(await idsOf(`?q=${encodeURIComponent(desk.client.companyName ?? desk.client.name)}`)).toContain(id)
    expect(await idsOf('?q=nieznane')).toEqual([])
    expect([client.id, file.building.id]).not.toContain(desk.client.id)
  })

  it('come a few of each payer; all of one payer are read by itself', async () => {
    const id = await finished()
    await copies(id, 9)
    const { rows, total, orders } = await toIssue()
    expect([total, orders, rows[0]?.total, rows[0]?.orders.length]).toEqual([1, 10, 10, toIssueLimits.orders])
    const all = (await desk.office.get(`/invoices/to-issue/${desk.client.id}`)).json<{
      orders: OrderToIssue[]
    }>()
    expect(all.orders).toHaveLength(10)
    expect(JSON.stringify(rows).length * toIssueLimits.payers).toBeLessThan(15_000 * 1.2)
    expect((await toIssue('?page=2')).rows).toEqual([])
  })
})

describe('An order is to be invoiced', () => {
  const isListed = async (id: string) => {
    const { marked, found } = await unbilled(world.db)
    expect(marked).toEqual(found)
    return (await idsOf()).includes(id)
  }

  it('until a draft has it, again when the draft is deleted, and after a correction to zero', async () => {
    const id = await finished()
    expect(await isListed(id)).toBe(true)
    const deleted = await draftOf([id])
    expect(await isListed(id)).toBe(false)
    await desk.office.delete(`/invoices/${deleted.id}`)
    expect(await isListed(id)).toBe(true)
    const invoice = await issued(world, desk.office, await draftOf([id]))
    expect(await isListed(id)).toBe(false)
    await toZero(invoice.id)
    expect(await isListed(id)).toBe(true)
  })

  it.each(['PRO', 'ZAL'])('also with a document of kind %s', async (kind) => {
    const id = await finished()
    await draftOf([id], kind)
    expect(await isListed(id)).toBe(true)
  })

  it('while it is finished, by its payer, on the day it was done last', async () => {
    const id = await finished()
    const change = (set: string) => world.db.query(`update orders set ${set} where id = $1`, [id])
    await change("state = 'closed'")
    expect(await isListed(id)).toBe(true)
    const { client } = await desk.another()
    await change(`payer_id = '${client.id}'`)
    expect(await isListed(id)).toBe(true)
    expect((await toIssue()).rows.map(({ payer }) => payer.id)).toEqual([client.id])
    await world.db.query(
      `insert into order_state_changes (id, order_id, at, user_id, from_state, to_state)
       values ($1, $2, now() - interval '3 days', $3, 'planned', 'done')`,
      [newId(), id, desk.office.user.id],
    )
    expect(await isListed(id)).toBe(true)
    await change("state = 'in_progress'")
    expect(await isListed(id)).toBe(false)
  })

  it('again, worth the items that its invoice left out, until a draft has them', async () => {
    const id = await finished()
    await anItem(id, 80)
    const begin = async () =>
      (await desk.office.post('/invoices', { id: newId(), kind: 'VAT', orderIds: [id] })).json<Invoice>()
    const complete = async ({ id: invoice, draft, version }: Invoice) => {
      const payment = { ...draft.payment, account: '61109010140000071219812874' }
      const sent = { draft: { ...draft, buyer: aBuyer, payment }, version }
      return issued(world, desk.office, (await desk.office.patch(`/invoices/${invoice}`, sent)).json())
    }
    const first = await complete(await begin())
    expect(first.state).toBe('issued')
    await anItem(id, null, 1, 'warranty')
    expect((await toIssue()).rows).toEqual([])
    await anItem(id, 15, 2)
    const late = { id, worth: 3000, doneOn: todayInWarsaw(), marks: ['late'] }
    expect(await toIssue()).toMatchObject({
      total: 1,
      orders: 1,
      rows: [{ payer: { id: desk.client.id }, total: 1, marked: 1, orders: [late] }],
    })
    const { rows } = await world.db.query<{ number: string }>('select number from orders where id = $1', [id])
    expect(await idsOf(`?q=${encodeURIComponent(rows[0]?.number ?? '')}`)).toEqual([id])
    const rest = await begin()
    expect(await idsOf()).toEqual([])
    const second = await complete(rest)
    expect(second).toMatchObject({ state: 'issued', net: 3000 })
    expect(await idsOf()).toEqual([])
    await anItem(id, null)
    expect((await toIssue()).rows[0]?.orders).toMatchObject([{ worth: null, marks: ['late', 'unpriced'] }])
    await world.db.query('delete from order_items where order_id = $1 and net is null', [id])
    // Items of a zeroed invoice are free, while the other one bills the order.
    await toZero(second.id)
    expect((await toIssue()).rows[0]?.orders).toMatchObject([late])
  })
})
