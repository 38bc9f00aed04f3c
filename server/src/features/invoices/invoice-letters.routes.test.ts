import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { InvoiceLetter } from '@zlecenia/contract/features/invoices/invoice-papers.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { newId } from '#platform/ids.ts'
import type { Queue } from '#platform/jobs.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aWorld } from '#test/world.ts'
import { invoiceLetterTask } from './index.ts'

afterAll(liftLimits())
const post = await aPostOffice()
const environment = readEnvironment({ SMTP_URL: post.url, MAIL_FROM: 'Biuro <biuro@firma.test>' })
const put: object[] = []
const queue: Queue = {
  running: true,
  async put(_tx, task, data) {
    if (task === 'invoice-letter') put.push(data)
  },
}
const world = await aWorld({ environment, queue })
const task = invoiceLetterTask({ db: world.db, environment })
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
  await world.db.query("update settings set email = 'biuro@serwis.test'")
})
beforeEach(() => put.splice(0))

const anInvoice = async (overrides: object = {}, kind = 'VAT') =>
  issued(world, desk.office, await aDraft(desk.office, overrides, kind))
const aLetter = () => ({
  id: newId(),
  to: 'zarzad@ogrodowa.test',
  message: 'Dzień dobry,\n\nfaktura w załączniku.',
})
const send = ({ id }: Invoice, letter: object = aLetter()) =>
  desk.office.post(`/invoices/${id}/letters`, letter)
const lettersOf = async ({ id }: Invoice) =>
  (await desk.office.get(`/invoices/${id}/letters`)).json<{
    letters: InvoiceLetter[]
    proposed: { to: string; message: string }
    obstacle: string | null
  }>()
/** Runs queued letters as the queue does. */
const deliver = (isLast = false) => Promise.allSettled(put.map((data) => task.run(data, isLast)))
const arrived = ({ number }: Invoice) =>
  post.letters.filter(({ subject }) => subject?.includes(number ?? '-'))

describe('A letter with an invoice', () => {
  it('brings the PDF and the typed words, and its fate is shown', async () => {
    const invoice = await anInvoice()
    expect((await send(invoice)).json()).toMatchObject({ state: 'waiting', by: expect.any(String) })
    await deliver()
    const [letter] = arrived(invoice)
    expect(letter?.subject).toBe(`Faktura VAT ${invoice.number} – Serwis Kowalski`)
    expect(letter?.text).toContain('faktura w załączniku.')
    expect(letter?.replyTo).toMatchObject([{ address: 'biuro@serwis.test' }])
    expect(letter?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
    const name = `${invoice.number?.replaceAll('/', '-')}.pdf`
    expect(letter?.attachments).toMatchObject([{ filename: name, mimeType: 'application/pdf' }])
    const pdf = await desk.office.get(`/invoices/${invoice.id}/pdf`)
    expect(Buffer.from(letter?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf.rawPayload)
    expect((await lettersOf(invoice)).letters).toMatchObject([{ state: 'sent', to: 'zarzad@ogrodowa.test' }])
  })

  it('leaves once, also after a lost answer and when the queue repeats it', async () => {
    const invoice = await anInvoice()
    const letter = aLetter()
    const first = await send(invoice, letter)
    const again = await send(invoice, letter)
    expect([first.statusCode, again.statusCode, again.json().id]).toEqual([201, 201, first.json().id])
    await deliver()
    await deliver()
    expect(arrived(invoice)).toHaveLength(1)
  })

  it('waits with the words of a server that refused it, until a later attempt succeeds', async () => {
    const invoice = await anInvoice()
    await send(invoice)
    post.refuse(1)
    await deliver()
    expect((await lettersOf(invoice)).letters).toMatchObject([
      { state: 'retrying', failure: expect.stringContaining('busy') },
    ])
    await deliver()
    expect((await lettersOf(invoice)).letters).toMatchObject([{ state: 'sent', failure: null }])
    expect(arrived(invoice)).toHaveLength(1)
  })

  it('has failed once the queue gives it up', async () => {
    const invoice = await anInvoice()
    await send(invoice)
    post.refuse(1)
    await deliver(true)
    expect((await lettersOf(invoice)).letters).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('busy') },
    ])
  })

  it('stays unsent for drafts, without a needed KSeF number, and for wrong addresses', async () => {
    const draft = await aDraft(desk.office)
    expect((await send(draft)).json().message).toBe('Wysłać można tylko wystawioną fakturę')
    const invoice = await anInvoice()
    const wrong = await send(invoice, { ...aLetter(), to: 'zarzad@' })
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'to'])
    await world.db.query('update invoice_settings set ksef_from = $1', [todayInWarsaw()])
    expect((await send(invoice)).statusCode).toBe(400)
    expect((await lettersOf(invoice)).obstacle).toMatch(/nie ma jeszcze numeru KSeF/u)
    expect(put).toEqual([])
    const consumer = await anInvoice({ buyer: { ...aBuyer, kind: 'none', nip: '' } })
    expect((await send(consumer)).statusCode).toBe(201)
    expect((await send(await anInvoice({}, 'PRO'))).statusCode).toBe(201)
    await world.db.query('update invoice_settings set ksef_from = null')
  })

  it('proposes the address of the client for invoices, or that of the buyer', async () => {
    expect((await lettersOf(await anInvoice())).proposed.to).toBe(aBuyer.email)
    const customer = (
      await desk.office.post('/customers', contactOf(aCommunity({}, 811)))
    ).json<CustomerRecord>()
    await world.db.query("update customers set invoice_email = 'faktury@klient.test' where id = $1", [
      customer.id,
    ])
    const { id, draft, version } = await aDraft(desk.office)
    const saved = await desk.office.patch(`/invoices/${id}`, { draft, customerId: customer.id, version })
    const { proposed } = await lettersOf(await issued(world, desk.office, saved.json<Invoice>()))
    expect(proposed.to).toBe('faktury@klient.test')
    expect(proposed.message).toContain('123,00')
  })
})

describe('A copy of an invoice', () => {
  it('begins a draft of today with the same content, once', async () => {
    const invoice = await anInvoice({ remark: 'Klucz u dozorcy' })
    const id = newId()
    const copied = (await desk.office.post(`/invoices/${invoice.id}/copy`, { id })).json<Invoice>()
    expect(copied).toMatchObject({ id, kind: 'VAT', state: 'draft', number: null, orders: [], gross: 12_300 })
    expect(copied.draft).toMatchObject({ issuedOn: todayInWarsaw(), remark: 'Klucz u dozorcy' })
    const again = await desk.office.post(`/invoices/${invoice.id}/copy`, { id })
    expect(again.json()).toEqual(copied)
    const history = await desk.office.get(`/invoices/${id}/history`)
    expect(history.json().entries).toMatchObject([
      { action: 'created', changes: [{ field: 'copied', after: invoice.number }] },
    ])
  })
})
