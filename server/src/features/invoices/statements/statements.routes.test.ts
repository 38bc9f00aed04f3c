import type { BankStatement } from '@zlecenia/contract/features/invoices/bank-statements.contract'
import type { PaymentsOfInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { pointed } from '@zlecenia/contract/lib/amounts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aDraft, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld } from '#test/world.ts'
import { writeTransfer } from '../payments/payments.service.ts'

afterAll(liftLimits())
const account = '61109010140000071219812874'
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
  await world.db.query('update invoice_settings set accounts = $1', [
    JSON.stringify([{ number: account, bank: null, label: null }]),
  ])
})

const anInvoice = async () => issued(world, desk.office, await aDraft(desk.office))
let n = 0
type Row = [title: string, grosze: number]

function file(
  rows: readonly Row[],
  { of = account, closing }: { of?: string; closing?: string } = {},
): Buffer {
  const sum = rows.reduce((all, [, amount]) => all + amount, 0)
  const lines = rows.flatMap(([title, amount]) => [
    `:61:2611031103${amount < 0 ? 'D' : 'C'}${pointed(Math.abs(amount), 2).replace('.', ',')}S034NONREF`,
    `:86:034~20${title}~32Wspolnota`,
  ])
  const end = closing ?? pointed(1_000_000 + sum, 2).replace('.', ',')
  return Buffer.from(
    [
      ':20:1',
      `:25:PL${of}`,
      `:28C:${++n}/1`,
      ':60F:C261101PLN10000,00',
      ...lines,
      `:62F:C261130PLN${end}`,
    ].join('\n'),
  )
}
const upload = (bytes: Buffer, id = newId()) =>
  desk.office.putBytes(`/bank-statements/${id}?name=wyciag.sta`, bytes)
const confirm = (id: string, entries: object[]) =>
  desk.office.post(`/bank-statements/${id}/confirm`, { entries })
const leftOf = async ({ id }: Invoice) =>
  (await desk.office.get(`/invoices/${id}/payments`)).json<PaymentsOfInvoice>().invoice.left
const confirmed = ({ entries }: BankStatement) =>
  entries.flatMap(({ id, proposal }) => (proposal ? [{ id, invoices: proposal.invoices }] : []))

it('proposes payments, also of three invoices by one transfer, and makes them once confirmed', async () => {
  const [one, two, three, four] = [await anInvoice(), await anInvoice(), await anInvoice(), await anInvoice()]
  const rows: Row[] = [
    [`Zaplata ${one.number} ${two.number} ${three.number}`, 36_900],
    [`${four.number} czesc`, 5000],
    ['Prowizja', -300],
    ...Array.from({ length: 37 }, (_, i): Row => [`inna wplata ${i}`, 11 + i]),
  ]
  const statement = (await upload(file(rows))).json<BankStatement>()
  expect(statement.entries).toHaveLength(40)
  const [first, second, fee] = statement.entries
  expect(first?.proposal).toMatchObject({ by: 'number', isSure: true, invoices: { length: 3 } })
  expect(second?.proposal).toMatchObject({ isSure: false, invoices: [{ invoiceId: four.id, amount: 5000 }] })
  expect(await leftOf(one)).toBe(12_300)
  const sent = [...confirmed(statement), { id: fee?.id, leave: true }]
  const answers = await Promise.all([confirm(statement.id, sent), confirm(statement.id, sent)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await Promise.all([one, two, three, four].map(leftOf))).toEqual([0, 0, 0, 7300])
  const read = (await desk.office.get(`/bank-statements/${statement.id}`)).json<BankStatement>()
  expect(read.entries.map(({ state }) => state).slice(0, 4)).toEqual(['paid', 'paid', 'left', 'open'])
  const { statements } = (await desk.office.get('/bank-statements')).json()
  expect(statements[0]).toMatchObject({ id: statement.id, entries: 40, open: 37 })
})

it('opens an entry again when its payment is revoked', async () => {
  const invoice = await anInvoice()
  const statement = (await upload(file([[`${invoice.number}`, 12_300]]))).json<BankStatement>()
  await confirm(statement.id, confirmed(statement))
  const { payments } = (await desk.office.get(`/invoices/${invoice.id}/payments`)).json<PaymentsOfInvoice>()
  const url = `/payments/${payments[0]?.id}`
  await desk.office.send({ method: 'DELETE', url, payload: { reason: 'Inny klient' } })
  const again = (await desk.office.get(`/bank-statements/${statement.id}`)).json<BankStatement>()
  expect(again.entries[0]?.state).toBe('open')
  await confirm(statement.id, confirmed(again))
  expect(await leftOf(invoice)).toBe(0)
  expect((await desk.office.post(`${url}/restore`)).statusCode).toBe(400)
  expect(await leftOf(invoice)).toBe(0)
})

it('refuses a statement of another account, one cut in the middle, and the same one twice', async () => {
  const rows: Row[] = [['czynsz', 4321]]
  const problemOf = async (bytes: Buffer) => (await upload(bytes)).json().errors
  const field = { field: 'file' }
  expect(await problemOf(file(rows, { of: '27114020040000300201355387' }))).toMatchObject([field])
  expect(await problemOf(file(rows, { closing: '10000,00' }))).toMatchObject([field])
  expect(await problemOf(Buffer.from('nic'))).toMatchObject([field])
  const bytes = file(rows)
  const id = newId()
  expect((await upload(bytes, id)).statusCode).toBe(200)
  expect((await upload(bytes, id)).statusCode).toBe(200)
  expect(await problemOf(bytes)).toMatchObject([
    { ...field, message: 'Ten wyciąg jest już wczytany: wyciag.sta' },
  ])
})

it('knows an entry again that an overlapping statement brings', async () => {
  await upload(file([['wspolna', 111]]))
  const { entries } = (
    await upload(
      file([
        ['wspolna', 111],
        ['nowa', 222],
      ]),
    )
  ).json<BankStatement>()
  expect(entries.map(({ state }) => state)).toEqual(['known', 'open'])
})

const waiting = (n: number, orElse: () => boolean = () => false) =>
  vi.waitUntil(async () => orElse() || (await countWaiting(world.db)) >= n, 15_000)
const paidTo = (invoice: Invoice, id: string | undefined) => [
  { id, invoices: [{ invoiceId: invoice.id, amount: 12_300 }] },
]
/** A statement of one entry, confirmed for an invoice. */
async function paidEntry() {
  const invoice = await anInvoice()
  const statement = (await upload(file([[`${invoice.number}`, 12_300]]))).json<BankStatement>()
  await confirm(statement.id, confirmed(statement))
  const { payments } = (await desk.office.get(`/invoices/${invoice.id}/payments`)).json<PaymentsOfInvoice>()
  const url = `/payments/${payments[0]?.id}`
  const revoke = () => desk.office.send({ method: 'DELETE', url, payload: { reason: 'Inny klient' } })
  const restore = () => desk.office.post(`${url}/restore`)
  return { invoice, statement, entry: statement.entries[0]?.id, revoke, restore }
}

it('brings an entry once where two overlapping statements are read at once', async () => {
  const overlap = (own: string) =>
    upload(
      file([
        ['o czasie', 777],
        [own, 778],
      ]),
    )
  const reading = await world.db.transaction(async (tx) => {
    await tx.query('lock table bank_entries in share row exclusive mode')
    const both = Promise.all([overlap('pierwsza'), overlap('druga')])
    await waiting(2)
    return () => both
  })
  const states = (await reading()).map((answer) =>
    answer.json<BankStatement>().entries.map(({ state }) => state),
  )
  expect(states.map(([shared]) => shared).toSorted()).toEqual(['known', 'open'])
  expect(states.map(([, own]) => own)).toEqual(['open', 'open'])
})

it('restores no payment whose entry is being confirmed for another invoice', async () => {
  const { invoice, statement, entry, revoke, restore } = await paidEntry()
  const other = await anInvoice()
  await revoke()
  let isRestored = false
  const both = await world.db.transaction(async (tx) => {
    await tx.query('select from invoices where id = $1 for update', [other.id])
    const confirming = confirm(statement.id, paidTo(other, entry))
    await waiting(1)
    const restoring = restore().finally(() => {
      isRestored = true
    })
    await waiting(2, () => isRestored)
    return () => Promise.all([confirming, restoring])
  })
  expect((await both()).map(({ statusCode }) => statusCode)).toEqual([200, 400])
  expect([await leftOf(invoice), await leftOf(other)]).toEqual([12_300, 0])
})

it('restores no payment that was revoked after the transaction of the next one began', async () => {
  const { invoice, entry, revoke, restore } = await paidEntry()
  const other = await anInvoice()
  await world.db.transaction(async (tx) => {
    await tx.query('select now()')
    await revoke()
    const invoices = [{ invoiceId: other.id, amount: 12_300 }]
    const transfer = { id: entry ?? '', paidOn: '2026-11-03', form: 'transfer' as const, reference: null }
    await writeTransfer(tx, desk.office.user, { ...transfer, note: null, invoices }, 'invoices')
  })
  expect((await restore()).statusCode).toBe(400)
  expect([await leftOf(invoice), await leftOf(other)]).toEqual([12_300, 0])
})

it('refuses a second confirmation for another invoice of the same amount', async () => {
  const { invoice, statement, entry } = await paidEntry()
  const again = await confirm(statement.id, paidTo(await anInvoice(), entry))
  expect(again.json().errors).toMatchObject([{ field: 'entries.0' }])
  expect((await confirm(statement.id, paidTo(invoice, entry))).statusCode).toBe(200)
  expect(await leftOf(invoice)).toBe(0)
})

it('refuses another sum than the transfer, a settled entry and an entry of another statement', async () => {
  const invoice = await anInvoice()
  const statement = (await upload(file([[`${invoice.number} x`, 12_300]]))).json<BankStatement>()
  const id = statement.entries[0]?.id
  const pay = (amount: number) => [{ id, invoices: [{ invoiceId: invoice.id, amount }] }]
  expect((await confirm(statement.id, pay(12_000))).json().errors).toMatchObject([
    { field: 'entries.0.invoices' },
  ])
  const strange = [{ id: newId(), leave: true }]
  expect((await confirm(statement.id, strange)).json().errors).toMatchObject([{ field: 'entries.0.id' }])
  await confirm(statement.id, [{ id, leave: true }])
  expect((await confirm(statement.id, pay(12_300))).json().errors).toMatchObject([{ field: 'entries.0' }])
  await confirm(statement.id, [{ id, leave: false }])
  expect((await confirm(statement.id, pay(12_300))).statusCode).toBe(200)
})
