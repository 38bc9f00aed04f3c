import type { RegisterState } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, aLine, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { unzip } from '#test/unzip.ts'
import { aWorld } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

/** Each test has a month of its own, so that no other rows are in it. */
let month = '2020-00'
beforeEach(() => {
  const n = Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  month = `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
})
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`
const sold = (day: string) => ({ sale: { kind: 'day', from: day, to: null } })

const anInvoice = async (overrides: object = {}) =>
  issued(world, desk.office, await aDraft(desk.office, { issuedOn: on(10), ...overrides }))

async function corrected(id: string, overrides: object): Promise<Invoice> {
  const begun = (await desk.office.post(`/invoices/${id}/corrections`, { id: newId(), mode: 'zero' })).json()
  const { draft, version } = begun as Invoice
  const correction = { ...draft.correction, reason: 'Zwrot', ...overrides }
  const saved = await desk.office.patch(`/invoices/${begun.id}`, { draft: { ...draft, correction }, version })
  return issued(world, desk.office, saved.json())
}

const numberedBy = (id: string, number: string) =>
  world.db.query('update invoices set ksef_number = $2, ksef_received_at = now() where id = $1', [id, number])
const sendsFrom = (day: string | null) => world.db.query('update invoice_settings set ksef_from = $1', [day])

const stateOf = async (of = month) =>
  (await desk.office.get(`/invoices/register?month=${of}`)).json<RegisterState>()
const exportOf = async (of = month) =>
  (await desk.office.post('/invoices/register/exports', { id: newId(), month: of })).json<{ id: string }>()

/** Lines of a table as records by their heads. */
function recordsOf(csv: string): Record<string, string>[] {
  const [heads = '', ...lines] = csv.replace('\ufeff', '').trim().split('\r\n')
  const names = heads.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, n) => [names[n] ?? '', cell])))
}
async function registerOf(of = month) {
  const { id } = await exportOf(of)
  return recordsOf((await desk.office.get(`/invoices/register/exports/${id}?format=csv`)).body)
}

describe('The exported list', () => {
  it('has the invoices of the filters in the order of the list, with what is left to pay', async () => {
    const [first, second] = [await anInvoice(), await anInvoice({ issuedOn: on(20) })]
    const draft = await aDraft(desk.office, { issuedOn: on(5) })
    await world.db.query('update invoices set paid = 2300 where id = $1', [second.id])
    const days = `issued=${on(1)}..${on(28)}`
    const all = recordsOf((await desk.office.get(`/invoices/export?${days}&order=asc`)).body)
    expect(all.map((it) => [it.Numer, it.Stan, it['Do zapłaty']])).toEqual([
      ['', 'Szkic', '0,00'],
      [first.number, 'Niezapłacona', '123,00'],
      [second.number, 'Częściowo opłacona', '100,00'],
    ])
    const drafts = await desk.office.get(`/invoices/export?${days}&status=draft`)
    expect(recordsOf(drafts.body)).toMatchObject([{ Wystawiona: draft.draft.issuedOn }])
    const none = await desk.office.get(`/invoices/export?${days}&q=nieznany&format=csv`)
    expect(recordsOf(none.body)).toEqual([])
  })
})

describe('The archive of a month', () => {
  it('has the stored bytes of each invoice that was issued in it', async () => {
    const [first, second] = [await anInvoice(), await anInvoice({ issuedOn: on(28) })]
    await aDraft(desk.office, { issuedOn: on(5) })
    const answer = await desk.office.get(`/invoices/months/${month}/files.zip`)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    const files = unzip(answer.rawPayload)
    const names = [first, second].map(({ number }) => `${number?.replaceAll('/', '-')}.xml`)
    expect(Object.keys(files)).toEqual(names)
    const xml = await desk.office.get(`/invoices/${second.id}/xml`)
    expect(files[names[1] ?? '']?.toString()).toBe(xml.body)
  })

  it('answers 404 for a month without invoices, and for a month that is none', async () => {
    expect((await desk.office.get(`/invoices/months/${month}/files.zip`)).statusCode).toBe(404)
    expect((await desk.office.get('/invoices/months/2026-13/files.zip')).statusCode).toBe(404)
  })
})

describe('The sales register', () => {
  it('takes documents by the day of sale, a correction as a difference in its own month', async () => {
    const [earlier] = [month]
    const invoice = await anInvoice()
    const late = await anInvoice({ issuedOn: `${Number(month.slice(0, 4)) + 1}-01-02`, ...sold(on(28)) })
    const rows = await registerOf()
    expect(rows.map((it) => it.DowodSprzedazy)).toEqual([invoice.number, late.number])
    expect(rows[0]).toMatchObject({
      LpSprzedazy: '1',
      NrKontrahenta: aBuyer.nip,
      DataWystawienia: on(10),
      DataSprzedazy: '',
      BFK: '1',
      K_19: '100,00',
      K_20: '23,00',
    })
    expect(rows[1]?.DataSprzedazy).toBe(on(28))
    const correction = await corrected(invoice.id, {})
    const own = await registerOf(correction.draft.issuedOn.slice(0, 7))
    expect(own.find((it) => it.DowodSprzedazy === correction.number)).toMatchObject({ K_19: '-100,00' })
    expect(await registerOf(earlier)).toHaveLength(2)
  })

  it('has a correction of the original day in the month of its invoice', async () => {
    const invoice = await anInvoice()
    const correction = await corrected(invoice.id, { effect: 'original' })
    const rows = await registerOf()
    expect(rows.map((it) => [it.DowodSprzedazy, it.K_20])).toEqual([
      [invoice.number, '23,00'],
      [correction.number, '-23,00'],
    ])
  })

  it('has neither drafts nor proformas', async () => {
    await aDraft(desk.office, { issuedOn: on(3) })
    await issued(world, desk.office, await aDraft(desk.office, { issuedOn: on(3) }, 'PRO'))
    expect(await registerOf()).toEqual([])
  })

  it('never lets a name act as a formula', async () => {
    await anInvoice({ buyer: { ...aBuyer, name: '=HYPERLINK("x")' } })
    expect((await registerOf())[0]?.NazwaKontrahenta).toContain("'=HYPERLINK")
  })

  it('writes a spreadsheet too, and refuses another format', async () => {
    await anInvoice()
    const { id } = await exportOf()
    const sheet = await desk.office.get(`/invoices/register/exports/${id}?format=xlsx`)
    expect(unzip(sheet.rawPayload)['xl/worksheets/sheet1.xml']?.toString()).toContain('K_36')
    expect((await desk.office.get(`/invoices/register/exports/${id}?format=pdf`)).statusCode).toBe(400)
  })

  it('names the goods groups of its lines', async () => {
    await anInvoice({ lines: [aLine({ gtu: 'GTU_12' }), aLine({ gtu: 'GTU_06' })] })
    expect((await registerOf())[0]).toMatchObject({ GTU_06: '1', GTU_12: '1', GTU_01: '' })
  })
})

describe('An export of the register', () => {
  afterAll(() => sendsFrom(null))

  it('keeps the marks of its day, and later names the rows whose number came since', async () => {
    await sendsFrom('2020-01-01')
    const [waiting, other] = [await anInvoice(), await anInvoice()]
    const before = await exportOf()
    expect((await stateOf()).marks).toEqual({ KSEF: 0, OFF: 0, BFK: 0, DI: 2 })
    const number = '5260250274-20261120-0100001AF629-08'
    await numberedBy(waiting.id, number)
    const { marks, late } = await stateOf()
    expect(marks).toEqual({ KSEF: 1, OFF: 0, BFK: 0, DI: 1 })
    expect(late.rows.filter((it) => it.month === month)).toMatchObject([
      { number: waiting.number, reason: 'numbered', mark: 'DI', ksefNumber: number },
    ])
    const again = await desk.office.get(`/invoices/register/exports/${before.id}?format=csv`)
    expect(recordsOf(again.body).map((it) => [it.NrKSeF, it.DI])).toEqual([
      ['', '1'],
      ['', '1'],
    ])
    const after = await registerOf()
    expect(after.map((it) => [it.DowodSprzedazy, it.NrKSeF, it.DI])).toEqual([
      [waiting.number, number, ''],
      [other.number, '', '1'],
    ])
    expect((await stateOf()).late.rows.filter((it) => it.month === month)).toEqual([])
  })

  it('needs no correction for a number that ends an announced failure', async () => {
    await sendsFrom('2020-01-01')
    const { id } = await anInvoice()
    await world.db.query("update invoices set ksef_mode = 'emergency' where id = $1", [id])
    expect((await registerOf())[0]).toMatchObject({ OFF: '1', DI: '', BFK: '', NrKSeF: '' })
    await numberedBy(id, '5260250274-20261121-0100001AF630-08')
    expect((await stateOf()).late.rows.filter((it) => it.month === month)).toEqual([])
  })

  it('names an invoice of its month that was issued after it, also in the table', async () => {
    await anInvoice()
    await exportOf()
    const added = await anInvoice()
    const { late } = await stateOf()
    expect(late.rows.filter((it) => it.month === month)).toMatchObject([
      { invoiceId: added.id, reason: 'added', mark: null },
    ])
    const table = (await desk.office.get('/invoices/register/late?format=csv')).body
    expect(table).toContain(added.number)
  })

  it('stores it once, however often it is sent, and conflicts with another month', async () => {
    await anInvoice()
    const sent = { id: newId(), month }
    const first = await desk.office.post('/invoices/register/exports', sent)
    const again = await desk.office.post('/invoices/register/exports', sent)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect(first.json()).toMatchObject({ month, rows: 1 })
    const other = await desk.office.post('/invoices/register/exports', { ...sent, month: '2019-01' })
    expect(other.statusCode).toBe(409)
  })
})
