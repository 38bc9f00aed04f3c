import { createHash } from 'node:crypto'
import { ksefFileMaxBytes } from '@zlecenia/contract/features/invoices/invoice-ksef.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { aBuyer, aDraft, aKsefNumber, aLine, issued, readyToIssue, withKsefNumber } from '#test/invoices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let desk: Office
beforeAll(async () => {
  desk = await anOffice(world)
  await readyToIssue(world)
})
const dutyFrom = (day: string | null) => world.db.query('update invoice_settings set ksef_from = $1', [day])
beforeEach(() => dutyFrom(null))

const receivedAt = '2026-11-21T09:30:00.000Z'
const anInvoice = (overrides: object = {}, kind = 'VAT') =>
  aDraft(desk.office, overrides, kind).then((draft) => issued(world, desk.office, draft))
const setNumber = (of: Pick<Invoice, 'id' | 'version'>, changes: object = {}) =>
  desk.office.put(`/invoices/${of.id}/ksef-number`, {
    number: aKsefNumber(),
    receivedAt,
    mode: 'online',
    version: of.version,
    ...changes,
  })
const correctionOf = async (of: Invoice) => {
  const begun = (
    await desk.office.post(`/invoices/${of.id}/corrections`, { id: newId(), mode: 'zero' })
  ).json<Invoice>()
  const draft = { ...begun.draft, correction: { ...begun.draft.correction, reason: 'Zwrot' } }
  return (await desk.office.patch(`/invoices/${begun.id}`, { draft, version: begun.version })).json<Invoice>()
}
const xmlOf = async ({ id }: Invoice) => (await desk.office.get(`/invoices/${id}/xml`)).body

describe('The KSeF number of an invoice', () => {
  it('takes the form of KSeF when it is pasted, and appears in the log', async () => {
    const invoice = await anInvoice()
    const number = aKsefNumber()
    const pasted = ` ${number.toLowerCase().replaceAll('-', ' – ')} `
    const answer = await setNumber(invoice, { number: pasted, mode: 'offline24' })
    expect(answer.json()).toMatchObject({
      ksefNumber: number,
      ksefReceivedAt: receivedAt,
      ksefMode: 'offline24',
      version: invoice.version + 1,
    })
    const { rows } = await world.db.query(
      `select before, after from audit_log where action = 'ksef-number-set' and subject_id = $1`,
      [invoice.id],
    )
    expect(rows).toEqual([
      {
        before: { ksefNumber: null, ksefReceivedAt: null, ksefMode: null },
        after: { ksefNumber: number, ksefReceivedAt: receivedAt, ksefMode: 'offline24' },
      },
    ])
  })

  it('can be put right, conflicts with a stale version, and is written once', async () => {
    const invoice = await anInvoice()
    const first = { number: aKsefNumber() }
    const set = (await setNumber(invoice, first)).json<Invoice>()
    // The same again, after an answer that was lost.
    expect((await setNumber(invoice, first)).json()).toEqual(set)
    expect((await setNumber(invoice)).statusCode).toBe(409)
    expect((await setNumber(set)).json().version).toBe(set.version + 1)
  })

  const wrongSum = () => {
    const number = aKsefNumber()
    return `${number.slice(0, -2)}${number.endsWith('00') ? '01' : '00'}`
  }
  it.each([
    ['a wrong checksum', { number: wrongSum() }, 'number', /suma kontrolna/u],
    ['another shape', { number: '1234' }, 'number', /ma postać/u],
    ['the NIP of another seller', { number: aKsefNumber('7680002466') }, 'number', /7680002466/u],
    ['a time to come', { receivedAt: '2199-01-01T00:00:00Z' }, 'receivedAt', /nie nadszedł/u],
    ['an unknown mode', { mode: 'fax' }, 'mode', /./u],
  ])('refuses %s', async (_, changes, field, message) => {
    const invoice = await anInvoice()
    const answer = await setNumber(invoice, changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field, message: expect.stringMatching(message) }])
    expect((await desk.office.get(`/invoices/${invoice.id}`)).json()).toEqual(invoice)
  })

  it('names another invoice that has it', async () => {
    const [first, second] = [await anInvoice(), await anInvoice()]
    const number = aKsefNumber()
    await setNumber(first, { number })
    const answer = await setNumber(second, { number })
    expect(answer.json().errors).toMatchObject([
      { field: 'number', message: expect.stringContaining(first.number ?? '-') },
    ])
  })

  it('refuses a draft and a proforma', async () => {
    for (const invoice of [await aDraft(desk.office), await anInvoice({}, 'PRO')]) {
      const answer = await setNumber(invoice)
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'number' }]])
    }
  })
})

describe('A correction', () => {
  const issuedOn = todayInWarsaw()

  it('waits for the number of an invoice that has to be in KSeF, and names it', async () => {
    const invoice = await anInvoice()
    await dutyFrom(issuedOn)
    const draft = await correctionOf(invoice)
    const problems = (await desk.office.post(`/invoices/${draft.id}/check`)).json()
    expect(problems).toMatchObject([
      { field: 'corrects', message: expect.stringContaining(invoice.number ?? '-') },
    ])
    const refused = await issued(world, desk.office, draft)
    expect(refused).toMatchObject({ state: 'draft', refused: [{ field: 'corrects' }] })
    const { ksefNumber } = await withKsefNumber(desk.office, invoice)
    const xml = await xmlOf(await issued(world, desk.office, refused))
    expect(xml).toContain('<NrKSeF>1</NrKSeF>')
    expect(xml).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`)
  })

  it.each([
    ['an invoice from before the duty', {}, dayAfter(issuedOn)],
    ['an invoice while there is no duty', {}, null],
    ['an invoice for a consumer', { buyer: { ...aBuyer, kind: 'none', nip: '' } }, issuedOn],
  ])('needs no number for %s', async (_, overrides, from) => {
    const invoice = await anInvoice(overrides)
    await dutyFrom(from)
    const xml = await xmlOf(await issued(world, desk.office, await correctionOf(invoice)))
    expect(xml).toContain('<NrKSeFN>1</NrKSeFN>')
  })

  it('has the number of an invoice that was sent without a duty', async () => {
    const invoice = await anInvoice({ buyer: { ...aBuyer, kind: 'none', nip: '' } })
    const { ksefNumber } = await withKsefNumber(desk.office, invoice)
    const xml = await xmlOf(await issued(world, desk.office, await correctionOf(invoice)))
    expect(xml).toContain(`<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`)
  })
})

it('a final invoice waits for the numbers of its advances, and has them', async () => {
  const lines = [aLine({ unitPrice: '1000' })]
  const advance = await anInvoice({ lines, advance: '492' }, 'ZAL')
  await dutyFrom(todayInWarsaw())
  const final = await aDraft(desk.office, { lines, settles: [advance.id] }, 'ROZ')
  const refused = await issued(world, desk.office, final)
  expect(refused.refused).toMatchObject([
    { field: 'settles', message: expect.stringContaining(advance.number ?? '-') },
  ])
  const { ksefNumber } = await withKsefNumber(desk.office, advance)
  const xml = await xmlOf(await issued(world, desk.office, refused))
  expect(xml).toContain(`<NrKSeFFaZaliczkowej>${ksefNumber}</NrKSeFFaZaliczkowej>`)
})

describe('A file of KSeF', () => {
  const put = (id: string, kind: string, bytes: string | Buffer) =>
    desk.office.putBytes(`/invoices/${id}/ksef-files/${kind}`, Buffer.from(bytes), 'application/xml')
  const digestOf = (xml: string) => createHash('sha256').update(xml).digest()
  const upoOf = (digest: Buffer, ksefNumber: string) =>
    `<?xml version="1.0"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><Dokument>` +
    `<NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu>` +
    `<SkrotDokumentu>${digest.toString('base64')}</SkrotDokumentu></Dokument></Potwierdzenie>`

  it('agrees where its bytes are those of the issued XML, and can be downloaded', async () => {
    const invoice = await anInvoice()
    const xml = await xmlOf(invoice)
    const answer = await put(invoice.id, 'xml', xml)
    const file = { kind: 'xml', matches: true, difference: null, sha256: digestOf(xml).toString('hex') }
    expect(answer.json()).toMatchObject(file)
    const { files } = (await desk.office.get(`/invoices/${invoice.id}/ksef-files`)).json()
    expect(files).toMatchObject([file])
    const saved = await desk.office.get(`/invoices/${invoice.id}/ksef-files/xml`)
    expect(saved.body).toBe(xml)
    expect(saved.headers['content-disposition']).toContain('-xml.xml')
  })

  it('shows in words how it differs, and the last one stays', async () => {
    const [invoice, other] = [await anInvoice(), await anInvoice({ lines: [aLine({ quantity: '2' })] })]
    const xml = await xmlOf(invoice)
    const difference = async (bytes: string) => {
      const answer = (await put(invoice.id, 'xml', bytes)).json()
      expect(answer.matches).toBe(false)
      return answer.difference as string
    }
    expect(await difference(await xmlOf(other))).toContain(`To plik faktury ${other.number}`)
    expect(await difference(xml.replace('<P_15>123.00<', '<P_15>124.00<'))).toMatch(/124\.00 zł.*123\.00 zł/u)
    expect(await difference('<html></html>')).toBe('To nie jest plik XML faktury')
    expect(await difference(`${xml}\n`)).toMatch(/^Numer i kwota się zgadzają/u)
    const { files } = (await desk.office.get(`/invoices/${invoice.id}/ksef-files`)).json()
    expect(files).toHaveLength(1)
  })

  it('agrees as a UPO with the digest of the invoice, and is not compared as a PDF', async () => {
    const invoice = await anInvoice()
    const digest = digestOf(await xmlOf(invoice))
    const { ksefNumber } = await withKsefNumber(desk.office, invoice)
    const upo = async (bytes: string) => (await put(invoice.id, 'upo', bytes)).json()
    expect(await upo(upoOf(digest, ksefNumber ?? ''))).toMatchObject({ matches: true })
    expect((await upo(upoOf(digestOf('other'), ksefNumber ?? ''))).difference).toContain(invoice.number)
    const other = aKsefNumber()
    expect((await upo(upoOf(digest, other))).difference).toContain(other)
    expect((await upo('<html></html>')).difference).toMatch(/poświadczenie/u)
    expect(await upo('%PDF-1.7 …')).toMatchObject({ matches: null, difference: null })
  })

  it.each([
    ['a picture', 'upo', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 415],
    ['a PDF as XML', 'xml', Buffer.from('%PDF-1.7'), 415],
    ['a file that is too large', 'xml', Buffer.alloc(ksefFileMaxBytes + 1, '<'), 413],
    ['an unknown kind', 'zip', Buffer.from('<a/>'), 404],
  ])('cannot be %s', async (_, kind, bytes, status) => {
    const invoice = await anInvoice()
    expect((await put(invoice.id, kind, bytes)).statusCode).toBe(status)
    expect((await desk.office.get(`/invoices/${invoice.id}/ksef-files`)).json()).toEqual({ files: [] })
  })

  it('belongs to an issued invoice only', async () => {
    const draft = await aDraft(desk.office)
    expect((await put(draft.id, 'xml', '<a/>')).json().errors).toMatchObject([{ field: 'file' }])
  })
})
