import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { monthOf } from '@zlecenia/contract/features/flat-fees/fee-months'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

const thisMonth = monthOf(todayInWarsaw())
const lastMonth = monthOf(dayAfter(`${thisMonth}-01`, -1))

const aContract = (overrides: object = {}) => ({
  id: newId(),
  customerId: desk.client.id,
  number: '12/2026',
  from: '2020-01-01',
  until: null,
  net: '1250.5',
  rate: '23',
  day: 1,
  buildingIds: [desk.file.building.id],
  ...overrides,
})
const add = async (overrides: object = {}) =>
  (await desk.office.post('/contracts', aContract(overrides))).json<FlatFee>()
const read = async (customerId = desk.client.id) =>
  (await desk.office.get(`/contracts?customerId=${customerId}`)).json<{ contracts: FlatFee[] }>().contracts
const bill = (id: string, month = thisMonth, invoiceId = newId()) =>
  desk.office.post(`/contracts/${id}/months`, { month, invoiceId })
const invoiceAt = async (id: string) => (await desk.office.get(`/invoices/${id}`)).json<Invoice>()
const monthOfFee = async (id: string, month: string) =>
  (await read()).find((it) => it.id === id)?.months.find((it) => it.month === month)

describe('A contract', () => {
  it('begins once, however often it is sent, with its buildings and due months', async () => {
    const sent = aContract()
    const first = await desk.office.post('/contracts', sent)
    const again = await desk.office.post('/contracts', sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    const fee = first.json<FlatFee>()
    expect(fee.buildings.map(({ id }) => id)).toEqual([desk.file.building.id])
    expect(fee.months).toEqual([
      { month: thisMonth, invoice: null },
      { month: lastMonth, invoice: null },
    ])
  })

  it.each([
    ['an end before its beginning', { until: '2019-12-31' }, 'until'],
    ['8 % without a reason', { rate: '8' }, 'rateReason'],
    ['a day that no month has', { day: 32 }, 'day'],
    ['an unknown client', { customerId: newId(), buildingIds: [] }, 'customerId'],
    ['a building of another client', { buildingIds: [newId()] }, 'buildingIds'],
  ])('refuses %s', async (_, overrides, field) => {
    const sent = aContract(overrides)
    const answer = await desk.office.post('/contracts', sent)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    expect((await read()).some(({ id }) => id === sent.id)).toBe(false)
  })

  it('conflicts with a change that another person saved meanwhile', async () => {
    const { id, version } = await add()
    const changed = await desk.office.patch(`/contracts/${id}`, { net: '1300', buildingIds: [], version })
    expect(changed.json()).toMatchObject({ net: '1300', buildings: [], version: version + 1 })
    expect((await desk.office.patch(`/contracts/${id}`, { net: '1400', version })).statusCode).toBe(409)
  })

  it('keeps its client from being deleted', async () => {
    const { id } = (
      await desk.office.post('/customers', contactOf(aCommunity({}, 810)))
    ).json<CustomerRecord>()
    await add({ customerId: id, buildingIds: [] })
    const admin = await world.signedIn('admin')
    expect((await admin.delete(`/customers/${id}`)).statusCode).toBe(400)
  })

  it('stays unknown to workers', async () => {
    expect((await desk.worker.get(`/contracts?customerId=${desk.client.id}`)).statusCode).toBe(403)
  })
})

describe('A month of a contract', () => {
  it('gives one line of a draft, however often it is billed', async () => {
    const { id } = await add({ number: '77/2026' })
    const invoiceId = newId()
    const first = await bill(id, thisMonth, invoiceId)
    expect(first.statusCode).toBe(201)
    const answers = await Promise.all([bill(id), bill(id), bill(id, thisMonth, invoiceId)])
    for (const answer of answers) expect(answer.json()).toEqual(first.json())
    const { draft, customer } = await invoiceAt(invoiceId)
    expect(customer?.id).toBe(desk.client.id)
    expect(draft.lines).toMatchObject([{ quantity: '1', unitPrice: '1250,5', rate: '23', unit: 'mies.' }])
    expect(draft.lines[0]?.name).toMatch(/^Ryczałt za \p{L}+ \d{4} – umowa 77\/2026$/u)
    expect(draft.sale).toMatchObject({ kind: 'period', from: `${thisMonth}-01` })
    expect(draft.buyer.name).not.toBe('')
  })

  it('joins another one in the same draft', async () => {
    const [one, other] = [await add(), await add()]
    const invoiceId = newId()
    await bill(one.id, lastMonth, invoiceId)
    await bill(one.id, thisMonth, invoiceId)
    await bill(other.id, thisMonth, invoiceId)
    const { draft } = await invoiceAt(invoiceId)
    expect(draft.lines).toHaveLength(3)
    expect(draft.sale).toMatchObject({ from: `${lastMonth}-01` })
  })

  it('falls due again when its draft is deleted or loses the line', async () => {
    const { id } = await add()
    const [first, second] = [newId(), newId()]
    await bill(id, thisMonth, first)
    expect((await desk.office.delete(`/invoices/${first}`)).statusCode).toBe(204)
    expect(await monthOfFee(id, thisMonth)).toEqual({ month: thisMonth, invoice: null })
    await bill(id, thisMonth, second)
    const { draft, version } = await invoiceAt(second)
    await desk.office.patch(`/invoices/${second}`, { draft: { ...draft, lines: [] }, version })
    expect(await monthOfFee(id, thisMonth)).toEqual({ month: thisMonth, invoice: null })
  })

  it('falls due again when its invoice is corrected to zero', async () => {
    const { id } = await add()
    const invoiceId = newId()
    await bill(id, thisMonth, invoiceId)
    const begun = await invoiceAt(invoiceId)
    const payment = { ...begun.draft.payment, account: '61109010140000071219812874' }
    const sent = { draft: { ...begun.draft, buyer: aBuyer, payment }, version: begun.version }
    const saved = await desk.office.patch(`/invoices/${invoiceId}`, sent)
    const { number } = await issued(world, desk.office, saved.json())
    expect(await monthOfFee(id, thisMonth)).toMatchObject({ invoice: { id: invoiceId, number } })
    const zero = (
      await desk.office.post(`/invoices/${invoiceId}/corrections`, { id: newId(), mode: 'zero' })
    ).json<Invoice>()
    const correction = { ...zero.draft.correction, reason: 'Umowa wypowiedziana' }
    const corrected = { draft: { ...zero.draft, correction }, version: zero.version }
    await issued(world, desk.office, (await desk.office.patch(`/invoices/${zero.id}`, corrected)).json())
    expect(await monthOfFee(id, thisMonth)).toEqual({ month: thisMonth, invoice: null })
  })

  it('follows the new invoice where the first one had a wrong buyer', async () => {
    const { id } = await add()
    const wrongId = newId()
    await bill(id, thisMonth, wrongId)
    const readied = async (draftId: string, overrides: object = {}) => {
      const { draft, version } = await invoiceAt(draftId)
      const payment = { ...draft.payment, account: '61109010140000071219812874' }
      const sent = { draft: { ...draft, buyer: aBuyer, payment, ...overrides }, version }
      return (await desk.office.patch(`/invoices/${draftId}`, sent)).json<Invoice>()
    }
    const wrong = await issued(world, desk.office, await readied(wrongId))
    const ids = { zeroId: newId(), newId: newId() }
    await desk.office.post(`/invoices/${wrongId}/wrong-buyer`, ids)
    expect(await monthOfFee(id, thisMonth)).toMatchObject({ invoice: { id: wrongId, number: wrong.number } })
    const correction = { ...(await invoiceAt(ids.zeroId)).draft.correction, reason: 'Błędny nabywca' }
    await issued(world, desk.office, await readied(ids.zeroId, { correction }))
    expect(await monthOfFee(id, thisMonth)).toMatchObject({ invoice: { id: ids.newId, number: null } })
    const other = newId()
    expect((await bill(id, thisMonth, other)).statusCode).toBe(201)
    expect((await desk.office.get(`/invoices/${other}`)).statusCode).toBe(404)
    const fresh = await issued(world, desk.office, await readied(ids.newId))
    expect(await monthOfFee(id, thisMonth)).toMatchObject({
      invoice: { id: ids.newId, number: fresh.number },
    })
  })

  it('conflicts with a draft of the same id that is begun meanwhile', async () => {
    const { id } = await add()
    const invoiceId = newId()
    const answer = await world.db.transaction(async (tx) => {
      await tx.query(
        `insert into invoices (id, kind, draft, issued_on, created_by)
         values ($1, 'VAT', '{"lines": []}', current_date, $2)`,
        [invoiceId, desk.office.user.id],
      )
      const billing = bill(id, thisMonth, invoiceId)
      await vi.waitUntil(async () => (await countWaiting(world.db)) > 0, 15_000)
      return () => billing
    })
    expect((await answer()).statusCode).toBe(409)
    expect(await monthOfFee(id, thisMonth)).toEqual({ month: thisMonth, invoice: null })
  })

  it('needs to be due, and a draft of the same client', async () => {
    const { id } = await add({ from: dayAfter(todayInWarsaw(), 40) })
    expect((await bill(id)).json().errors).toMatchObject([{ field: 'month' }])
    const other = (
      await desk.office.post('/customers', contactOf(aCommunity({}, 811)))
    ).json<CustomerRecord>()
    const theirs = await add({ customerId: other.id, buildingIds: [] })
    const invoiceId = newId()
    await bill(theirs.id, thisMonth, invoiceId)
    expect((await bill((await add()).id, thisMonth, invoiceId)).statusCode).toBe(409)
  })
})

it('follows a merged client, and returns', async () => {
  const added = async (n: number) =>
    (await desk.office.post('/customers', contactOf(aCommunity({}, n)))).json<CustomerRecord>()
  const [survivor, merged] = [await added(812), await added(813)]
  const { id } = await add({ customerId: merged.id, buildingIds: [] })
  const versions = { version: survivor.version, otherId: merged.id, otherVersion: merged.version }
  const answer = await desk.office.post(`/customers/${survivor.id}/merge`, { ...versions, takes: [] })
  expect(answer.statusCode).toBe(200)
  expect((await read(survivor.id)).map((it) => it.id)).toEqual([id])
  const { rows } = await world.db.query<{ id: string }>(
    'select id from customer_merges where survivor_id = $1',
    [survivor.id],
  )
  await desk.office.post(`/customers/merges/${rows[0]?.id}/undo`, {})
  expect((await read(merged.id)).map((it) => it.id)).toEqual([id])
})
