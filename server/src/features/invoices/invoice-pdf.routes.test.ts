import { exampleDocuments } from '@zlecenia/contract/features/invoices/invoice-document.examples'
import type { InvoicePaper } from '@zlecenia/contract/features/invoices/invoice-paper'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, aLine, issued, readyToIssue } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { attachmentsOf, infoOf, qrOf, readsPapers, textOf } from '#test/paper-reader.ts'
import { aWorld } from '#test/world.ts'
import { invoicePaperOf } from './paper/invoice-paper.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})

const pdf = async (id: string) => {
  const answer = await desk.office.get(`/invoices/${id}/pdf`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { bytes: answer.rawPayload, name: String(answer.headers['content-disposition']) }
}
const onPaper = (text: string) => text.replace(/\s+/gu, ' ')
const wordsOf = async (bytes: Uint8Array) => onPaper(await textOf(bytes))
const paper = async (id: string) => (await desk.office.get(`/invoices/${id}/paper`)).json<InvoicePaper>()
const anInvoice = async (overrides: object = {}, kind = 'VAT') =>
  issued(world, desk.office, await aDraft(desk.office, overrides, kind))

/** Typed by a person, as KSeF answered. */
const withKsefNumber = ({ id }: Invoice, number: string) =>
  world.db.query('update invoices set ksef_number = $2, ksef_received_at = now() where id = $1', [id, number])
const sendingFrom = (day: string | null) =>
  world.db.query('update invoice_settings set ksef_from = $1', [day])

describe.skipIf(!readsPapers)('An invoice on paper', () => {
  it('has names, amounts and numbers, and the stored XML attached', async () => {
    const lines = [aLine({ name: 'Konserwacja windy nr 7', quantity: '1,5', unitPrice: '1000' })]
    const invoice = await anInvoice({ lines })
    const { bytes, name } = await pdf(invoice.id)
    const text = await wordsOf(bytes)
    for (const expected of [
      `Faktura VAT ${invoice.number}`,
      'Serwis Kowalski',
      aBuyer.name,
      'NIP 5260250274',
      'Konserwacja windy nr 7',
      '1 500,00',
      '1 845,00 zł',
      'tysiąc osiemset czterdzieści pięć złotych zero groszy',
      '61 1090 1014 0000 0712 1981 2874',
      'Strona 1 z 1',
    ]) {
      expect(text).toContain(onPaper(expected))
    }
    const dashed = invoice.number?.replaceAll('/', '-')
    expect(name).toContain(`${dashed}.pdf`)
    expect(bytes.includes('<pdfaid:part>3</pdfaid:part>')).toBe(true)
    expect(await infoOf(bytes)).toMatch(/Tagged: +yes/u)
    const xml = await desk.office.get(`/invoices/${invoice.id}/xml`)
    expect(await attachmentsOf(bytes)).toEqual({ [`${dashed}.xml`]: xml.rawPayload })
    expect((await pdf(invoice.id)).bytes.equals(bytes)).toBe(true)
  })

  it('has the QR code of its transfer, but not where the payment is split', async () => {
    const plain = await anInvoice()
    const code = await qrOf((await pdf(plain.id)).bytes)
    expect(code).toBe(
      `5260250274|PL|61109010140000071219812874|012300|Serwis Kowalski|Faktura ${plain.number}|||`,
    )
    const split = await anInvoice({ isSplitPayment: true })
    expect(await wordsOf((await pdf(split.id)).bytes)).toContain('mechanizm podzielonej płatności')
    expect((await paper(split.id)).transfer).toBeNull()
  })

  it('has its KSeF number, and the code that verifies the stored bytes', async () => {
    const invoice = await anInvoice({ isSplitPayment: true })
    await withKsefNumber(invoice, '5260250274-20261121-0100001AF629-08')
    const { bytes } = await pdf(invoice.id)
    expect(await wordsOf(bytes)).toContain('5260250274-20261121-0100001AF629-08')
    const { rows } = await world.db.query<{ digest: Buffer }>(
      'select xml_sha256 as digest from invoices where id = $1',
      [invoice.id],
    )
    const day = todayInWarsaw().split('-').toReversed().join('-')
    expect(await qrOf(bytes)).toBe(
      `https://qr.ksef.mf.gov.pl/invoice/5260250274/${day}/${rows[0]?.digest.toString('base64url')}`,
    )
  })

  it('repeats the head of its lines on each page', async () => {
    const lines = Array.from({ length: 90 }, (_, i) => aLine({ name: `Przegląd nr ${i + 1}` }))
    const text = await wordsOf((await pdf((await anInvoice({ lines })).id)).bytes)
    expect(text.match(/Nazwa towaru lub usługi/gu)?.length).toBeGreaterThan(2)
    expect(text).toContain('Strona 3 z')
    expect(text).toContain('Przegląd nr 90')
  })

  it('becomes a plain PDF/A without an attachment for a proforma and a draft', async () => {
    const proforma = await pdf((await anInvoice({}, 'PRO')).id)
    expect(await wordsOf(proforma.bytes)).toContain('Proforma')
    expect(await attachmentsOf(proforma.bytes)).toEqual({})
    const draft = await aDraft(desk.office)
    const sketch = await pdf(draft.id)
    expect(await wordsOf(sketch.bytes)).toContain('Szkic')
    expect(sketch.name).toContain('Faktura-VAT-Szkic.pdf')
  })
})

describe('Words of an invoice', () => {
  it('name the missing KSeF number of a domestic buyer from the day of sending', async () => {
    const invoice = await anInvoice()
    const notice = async ({ id }: Invoice) => (await paper(id)).notice
    expect(await notice(invoice)).toBeNull()
    await sendingFrom(todayInWarsaw())
    expect(await notice(invoice)).toBe('Podgląd – nie wysłano do KSeF')
    const buyer = { ...aBuyer, kind: 'none', nip: '' }
    expect(await notice(await anInvoice({ buyer }))).toBeNull()
    await withKsefNumber(invoice, '5260250274-20261121-0100001AF62A-09')
    expect(await notice(invoice)).toBeNull()
    await sendingFrom(null)
  })

  it('show a correction before and after, with its reason and difference', async () => {
    const invoice = await anInvoice()
    const begun = (
      await desk.office.post(`/invoices/${invoice.id}/corrections`, { id: newId(), mode: 'zero' })
    ).json<Invoice>()
    const draft = { ...begun.draft, correction: { ...begun.draft.correction, reason: 'Zwrot' } }
    const saved = await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })
    const words = await paper((await issued(world, desk.office, saved.json<Invoice>())).id)
    expect(words.tables.map(({ title }) => title)).toEqual(['Przed korektą', 'Po korekcie'])
    expect(words.correction?.facts).toContainEqual({ label: 'Przyczyna korekty', value: 'Zwrot' })
    expect(words.totals.sum?.at(-1)).toBe('-123,00')
    expect(words.amount).toEqual({ label: 'Zmniejszenie należności', value: '123,00\u00a0zł' })
  })

  it('need complete lines of a draft', async () => {
    const draft = await aDraft(desk.office, { lines: [aLine({ unitPrice: '' })] })
    const answer = await desk.office.get(`/invoices/${draft.id}/paper`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Szkic ma jeszcze braki. Uzupełnij go, aby zobaczyć wydruk.',
    ])
  })

  it.each(Object.entries(exampleDocuments))('exist for each example, %s too', (_, document) => {
    const words = invoicePaperOf({
      kind: document.kind,
      document,
      isDraft: false,
      ksef: null,
      awaitsKsef: false,
    })
    expect(JSON.stringify(words)).not.toMatch(/invoicePaper|\{\{|undefined|NaN/u)
    expect(words.parties.length).toBeGreaterThanOrEqual(2)
  })
})
