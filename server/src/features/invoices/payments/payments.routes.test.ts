import type { InvoicesSummary } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import type { PaymentsOfInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aDraft, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { plansOf } from '#test/plans.ts'
import { aWorld } from '#test/world.ts'
import { dueReminders } from '../reminders/reminders.queries.ts'
import { payableInvoices } from '../statements/statements.queries.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

const anInvoice = async () => issued(world, desk.office, await aDraft(desk.office))
const transfer = (invoices: { invoiceId: string; amount: number }[], overrides: object = {}) => ({
  id: newId(),
  paidOn: todayInWarsaw(),
  form: 'transfer',
  reference: 'przelew 17',
  note: null,
  invoices,
  ...overrides,
})
const pay = (invoiceId: string, amount: number) =>
  desk.office.post('/payments', transfer([{ invoiceId, amount }]))
const paymentsOf = async (id: string) =>
  (await desk.office.get(`/invoices/${id}/payments`)).json<PaymentsOfInvoice>()
const revoke = (id: string | undefined, reason = 'Pomyłka') =>
  desk.office.send({ method: 'DELETE', url: `/payments/${id}`, payload: { reason } })

/** Whether every sum equals its payments. */
async function sumsAgree(): Promise<boolean> {
  const { rows } = await world.db.query<{ n: number }>(
    `select count(*)::int as n
       from (select id, paid from invoices union all select id, paid from opening_invoices) i
      where i.paid <> coalesce((select sum(p.amount) from invoice_payments p
                                 where coalesce(p.invoice_id, p.opening_id) = i.id and p.revoked_at is null), 0)`,
  )
  return rows[0]?.n === 0
}

describe('A payment', () => {
  it('lowers the balance; several are added up, also above the amount, and paid back', async () => {
    const { id } = await anInvoice()
    await pay(id, 10_000)
    expect((await paymentsOf(id)).invoice).toMatchObject({ payable: 12_300, paid: 10_000, left: 2300 })
    await pay(id, 3300)
    expect((await paymentsOf(id)).invoice.left).toBe(-1000)
    await pay(id, -1000)
    const { invoice, payments } = await paymentsOf(id)
    expect(invoice.left).toBe(0)
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-1000, 3300, 10_000])
    expect((await desk.office.get(`/invoices/${id}`)).json<Invoice>().paid).toBe(12_300)
  })

  it('covers several invoices by one transfer, made once however often it is sent', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()]
    const sent = transfer([
      { invoiceId: one.id, amount: 12_300 },
      { invoiceId: two.id, amount: 5000 },
    ])
    const answers = await Promise.all([
      desk.office.post('/payments', sent),
      desk.office.post('/payments', sent),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const { payments } = await paymentsOf(one.id)
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({ amount: 12_300, others: [{ number: two.number, amount: 5000 }] })
    expect(await sumsAgree()).toBe(true)
  })

  it('conflicts with other invoices or amounts under the same id, also at once', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()]
    const of = (invoice: Invoice, amount: number) => [{ invoiceId: invoice.id, amount }]
    const sent = transfer(of(one, 5000))
    const send = (invoices: object[]) => desk.office.post('/payments', { ...sent, invoices })
    expect((await send(of(one, 5000))).statusCode).toBe(201)
    const others = [of(two, 5000), of(one, 4000), [...of(one, 5000), ...of(two, 5000)]]
    for (const invoices of others) expect((await send(invoices)).statusCode).toBe(409)
    const id = newId()
    const atOnce = await Promise.all(
      [one, two].map((invoice) => desk.office.post('/payments', transfer(of(invoice, 700), { id }))),
    )
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const paid = [await paymentsOf(one.id), await paymentsOf(two.id)].map((it) => it.invoice.paid)
    expect(paid.reduce((sum, it) => sum + it, 0)).toBe(5000 + 700)
  })

  it('can be revoked with a reason, stays in the list, and can be restored', async () => {
    const { id } = await anInvoice()
    await pay(id, 12_300)
    const [payment] = (await paymentsOf(id)).payments
    expect((await revoke(payment?.id, ' ')).json().errors).toMatchObject([{ field: 'reason' }])
    expect((await revoke(payment?.id)).json()).toMatchObject({ paid: 0, left: 12_300 })
    expect((await revoke(payment?.id, 'Jeszcze raz')).statusCode).toBe(200)
    const [revoked] = (await paymentsOf(id)).payments
    expect(revoked?.revoked).toMatchObject({ by: 'Maria Wójcik', reason: 'Pomyłka' })
    const restored = await desk.office.post(`/payments/${payment?.id}/restore`)
    expect(restored.json()).toMatchObject({ paid: 12_300, left: 0 })
    expect((await desk.office.delete(`/payments/${newId()}`)).statusCode).toBe(400)
    expect((await revoke(newId())).statusCode).toBe(404)
  })

  it('counts the correction of its invoice', async () => {
    const invoice = await anInvoice()
    const begun = (
      await desk.office.post(`/invoices/${invoice.id}/corrections`, { id: newId(), mode: 'zero' })
    ).json<Invoice>()
    const draft = { ...begun.draft, correction: { ...begun.draft.correction, reason: 'Zwrot' } }
    const saved = await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })
    const correction = await issued(world, desk.office, saved.json<Invoice>())
    expect((await paymentsOf(invoice.id)).invoice).toMatchObject({ payable: 0, left: 0 })
    const answer = await pay(correction.id, -12_300)
    expect(answer.json().errors).toMatchObject([{ field: 'invoices.0.invoiceId' }])
  })

  it.each([
    ['a draft', async () => (await aDraft(desk.office)).id],
    ['a proforma', async () => (await issued(world, desk.office, await aDraft(desk.office, {}, 'PRO'))).id],
    ['an unknown invoice', async () => newId()],
  ])('refuses %s, with nothing written', async (_, idOf) => {
    const good = await anInvoice()
    const invoices = [
      { invoiceId: good.id, amount: 100 },
      { invoiceId: await idOf(), amount: 100 },
    ]
    const answer = await desk.office.post('/payments', transfer(invoices))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field: 'invoices.1.invoiceId' }])
    expect((await paymentsOf(good.id)).payments).toEqual([])
  })

  it('needs an amount, a day that has come, and each invoice once', async () => {
    const { id } = await anInvoice()
    expect((await pay(id, 0)).json().errors).toMatchObject([{ field: 'invoices.0.amount' }])
    const paid = [{ invoiceId: id, amount: 100 }]
    const late = await desk.office.post('/payments', transfer(paid, { paidOn: dayAfter(todayInWarsaw()) }))
    expect(late.json().errors).toMatchObject([{ field: 'paidOn' }])
    const twice = await desk.office.post('/payments', transfer([...paid, ...paid]))
    expect(twice.json().errors).toMatchObject([{ field: 'invoices.1.invoiceId' }])
  })

  it('keeps the sum equal to its payments, with many made and revoked at once', async () => {
    const { id } = await anInvoice()
    await Promise.all(Array.from({ length: 12 }, (_, i) => pay(id, 100 + i)))
    const { payments } = await paymentsOf(id)
    expect(payments).toHaveLength(12)
    await Promise.all(payments.slice(0, 6).flatMap((it) => [revoke(it.id), revoke(it.id)]))
    expect(await sumsAgree()).toBe(true)
  })
})

it('finds what is owed by one column and its index', async () => {
  const plan = await world.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    return plansOf({ ...world.db, query: (text, values) => tx.query(text, values) }, async (db) => {
      await payableInvoices(db)
      await dueReminders(db, todayInWarsaw())
    })
  })
  expect(plan.match(/owed > 0/gu)).toHaveLength(4)
  expect(plan.match(/(?:on|using) opening_invoices__open/gu)).toHaveLength(2)
})

describe('An open invoice of the former program', () => {
  const opening = (overrides: object = {}) => ({
    id: newId(),
    customerId: desk.file.building.customer.id,
    number: `S/${newId()}`,
    issuedOn: '2025-10-01',
    dueOn: '2025-10-15',
    gross: 50_000,
    paid: 20_000,
    ...overrides,
  })

  it('can be paid with others, and shows among the open ones of its client', async () => {
    const sent = opening()
    expect((await desk.office.post('/opening-invoices', sent)).json()).toMatchObject({ left: 30_000 })
    const invoice = await anInvoice()
    const invoices = [
      { invoiceId: sent.id, amount: 10_000 },
      { invoiceId: invoice.id, amount: 12_300 },
    ]
    expect((await desk.office.post('/payments', transfer(invoices))).statusCode).toBe(201)
    const open = (await desk.office.get(`/customers/${sent.customerId}/open-invoices`)).json()
    expect(open.invoices).toContainEqual(
      expect.objectContaining({ id: sent.id, source: 'opening', number: sent.number, left: 20_000 }),
    )
    expect(await sumsAgree()).toBe(true)
  })

  it('counts in the balance of its client, and not in that of all invoices', async () => {
    const unpaid = async (query = '') => {
      const { unpaid, overdue } = (await desk.office.get(`/invoices/summary${query}`)).json<InvoicesSummary>()
      return { unpaid: unpaid.sum, overdue: overdue.sum }
    }
    const sent = opening()
    const [all, own] = [await unpaid(), await unpaid(`?customerId=${sent.customerId}`)]
    await desk.office.post('/opening-invoices', sent)
    expect(await unpaid()).toEqual(all)
    expect(await unpaid(`?customerId=${sent.customerId}`)).toEqual({
      unpaid: own.unpaid + 30_000,
      overdue: own.overdue + 30_000,
    })
  })

  it('can be added once with an amount left, and deleted without payments', async () => {
    const sent = opening()
    await desk.office.post('/opening-invoices', sent)
    const again = await desk.office.post('/opening-invoices', opening({ number: sent.number }))
    expect(again.json().errors).toMatchObject([{ field: 'number' }])
    const paid = await desk.office.post('/opening-invoices', opening({ paid: 50_000 }))
    expect(paid.json().errors).toMatchObject([{ field: 'paid' }])
    await pay(sent.id, 100)
    expect((await desk.office.delete(`/opening-invoices/${sent.id}`)).statusCode).toBe(409)
    const other = opening()
    await desk.office.post('/opening-invoices', other)
    expect((await desk.office.delete(`/opening-invoices/${other.id}`)).statusCode).toBe(204)
  })
})
