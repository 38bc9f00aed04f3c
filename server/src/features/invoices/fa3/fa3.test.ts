import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import {
  exampleDocument,
  exampleDocuments,
  exampleLine,
} from '@zlecenia/contract/features/invoices/invoice-document.examples'
import { translate } from '@zlecenia/contract/lib/sentence'
import { pl } from '@zlecenia/contract/messages/pl'
import { describe, expect, it } from 'vitest'
import { fa3Fields, fa3Of } from './fa3.ts'
import { schemaErrors } from './fa3-schema.ts'

const goldenOf = (name: string) => fileURLToPath(import.meta.resolve(`#test/invoices/${name}.xml`))

const vat = exampleDocument({})

function xmlText(document: InvoiceDocument): string {
  const answer = fa3Of(document)
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
  return Buffer.from(answer.xml).toString('utf8')
}

function problemsOf(document: InvoiceDocument) {
  const answer = fa3Of(document)
  return 'problems' in answer ? answer.problems : []
}

describe('FA(3)', () => {
  it.each(Object.entries(exampleDocuments))('writes the golden file of %s', async (name, document) => {
    await expect(xmlText(document)).toMatchFileSnapshot(goldenOf(name))
  })

  it('gives the same bytes for the same document', () => {
    for (const document of Object.values(exampleDocuments)) {
      expect(xmlText(structuredClone(document))).toBe(xmlText(document))
    }
  })

  it('escapes markup and keeps other letters', () => {
    const name = `<b>&amp; "'>]]> ąćęłńóśźż 😀`
    const xml = xmlText(exampleDocument({ lines: [exampleLine({ number: 1, name })] }))
    expect(xml).toContain(`<P_7>&lt;b&gt;&amp;amp; "'&gt;]]&gt; ąćęłńóśźż 😀</P_7>`)
  })

  it('has neither byte order mark nor processing instruction', () => {
    const xml = xmlText(vat)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="')).toBe(true)
    expect(xml.match(/<\?/gu)).toHaveLength(1)
  })

  it('writes white space as the schema reads it, but keeps line breaks of the footer', () => {
    const footer = { ...vat.footer, text: ' a\r\nb ' }
    const xml = xmlText({ ...vat, footer, place: ' Nowy \t\n Sącz ' })
    expect(xml).toContain('<P_1M>Nowy Sącz</P_1M>')
    expect(xml).toContain('<StopkaFaktury>a\nb</StopkaFaktury>')
  })

  it('leaves out a blank optional text and a footer of nothing', () => {
    const footer = { text: ' ', fullName: null, krs: '', regon: null, bdo: null }
    const xml = xmlText({ ...vat, place: '  ', footer })
    expect(xml).not.toMatch(/P_1M|Stopka/u)
  })

  it('writes decimals as they were typed, without the zeros of a database', () => {
    const lines = [exampleLine({ number: 1, name: 'Kabel', quantity: '012.500000', unitPrice: '0.10000000' })]
    expect(xmlText(exampleDocument({ lines }))).toContain('<P_8B>12.5</P_8B><P_9A>0.10</P_9A>')
  })

  it('has a day of sale only when it differs from the day of issue', () => {
    expect(xmlText(vat)).toContain('<P_6>2026-11-20</P_6>')
    expect(xmlText({ ...vat, sale: { kind: 'day', on: vat.issuedOn } })).not.toContain('P_6')
  })

  it('knows the field of each place', () => {
    const fields = fa3Fields(vat)
    expect(fields.get('/Faktura/Podmiot2/DaneIdentyfikacyjne/NIP')).toBe('buyer.identity.nip')
    expect(fields.get('/Faktura/Fa/FaWiersz[2]/P_7')).toBe('lines.1.name')
    expect(fields.get('/Faktura/Fa/P_14_2')).toBe('totals.1.vat')
    expect(fields.get('/Faktura/Fa/Platnosc/RachunekBankowy/NrRB')).toBe('payment.accounts.0.number')
  })
})

describe('characters that an invoice cannot contain', () => {
  it.each(['\u0000', '\u0007', '\u001f', '\u007f', '\u009f', '\ufdd0', '\ufffe', '\ud800', '\u{1ffff}'])(
    'are refused at their field: %j',
    (letter) => {
      const document = { ...vat, lines: [exampleLine({ number: 1, name: `Napra${letter}wa` })] }
      expect(problemsOf(document)).toMatchObject([
        { field: 'lines.0.name', xpath: '/Faktura/Fa/FaWiersz/P_7' },
      ])
    },
  )

  it('have their code in the sentence', () => {
    const [problem] = problemsOf({ ...vat, place: 'a\u0007' })
    expect(translate(pl, problem?.message ?? '')).toBe(
      'Usuń znak, którego nie można zapisać na fakturze (kod U+0007)',
    )
  })
})

const long = (length: number) => 'ż'.repeat(length)
const line = exampleLine({ number: 1, name: 'Naprawa' })
const account = { number: '1', swift: 'x', bank: null, label: null }

describe('the schema', () => {
  it('accepts texts of their full length', () => {
    const lines = [{ ...line, name: '😀'.repeat(512) }]
    expect(problemsOf({ ...vat, lines, number: long(256), place: long(256) })).toEqual([])
  })

  it.each<[string, Partial<InvoiceDocument>, string, string]>([
    ['an empty number', { number: ' ' }, 'number', 'To pole jest wymagane'],
    ['a long number', { number: long(257) }, 'number', 'Najwyżej 256 znaków'],
    [
      'a long name of a line',
      { lines: [{ ...line, name: long(513) }] },
      'lines.0.name',
      'Najwyżej 512 znaków',
    ],
    [
      'seven decimals of a quantity',
      { lines: [{ ...line, quantity: '1.1234567' }] },
      'lines.0.quantity',
      'Ilość to liczba z najwyżej 6 miejscami po przecinku',
    ],
    [
      'a price that is no number',
      { lines: [{ ...line, unitPrice: '1,5' }] },
      'lines.0.unitPrice',
      'Cena jednostkowa to liczba z najwyżej 8 miejscami po przecinku',
    ],
    [
      'an unknown GTU',
      { lines: [{ ...line, gtu: 'GTU_14' }] },
      'lines.0.gtu',
      'Wybierz oznaczenie od GTU_01 do GTU_13',
    ],
    ['line number 0', { lines: [{ ...line, number: 0 }] }, 'lines.0.number', 'Nieprawidłowa wartość'],
    ['a day that is none', { issuedOn: '2026-02-30' }, 'issuedOn', 'Nieprawidłowa data'],
    ['a day before 2006', { sale: { kind: 'day', on: '2005-12-31' } }, 'sale.on', 'Nieprawidłowa data'],
    [
      'a due day that is none',
      { payment: { ...vat.payment, dueOn: ['2026-12-05', 'jutro'] } },
      'payment.dueOn.1',
      'Nieprawidłowa data',
    ],
    [
      'a NIP with a leading zero',
      { seller: { ...vat.seller, nip: '0123456789' } },
      'seller.nip',
      'To nie jest numer NIP',
    ],
    [
      'an unknown country',
      { buyer: { ...vat.buyer, address: { country: 'XX', line1: 'a', line2: null } } },
      'buyer.address.country',
      'Takiego kodu kraju nie ma na liście',
    ],
    [
      'an empty address',
      { buyer: { ...vat.buyer, address: { country: 'PL', line1: '', line2: null } } },
      'buyer.address.line1',
      'To pole jest wymagane',
    ],
    [
      'a number of the European Union with spaces',
      { buyer: { ...vat.buyer, identity: { kind: 'eu', country: 'DE', number: '12 34' } } },
      'buyer.identity.number',
      'Numer VAT UE ma najwyżej 12 cyfr i wielkich liter, bez kodu kraju i odstępów',
    ],
    [
      'a long phone',
      { seller: { ...vat.seller, phone: '+48 600 100 200 000' } },
      'seller.phone',
      'Najwyżej 16 znaków',
    ],
    [
      'a wrong e-mail',
      { seller: { ...vat.seller, email: 'biuro' } },
      'seller.email',
      'Pole Email musi zawierać prawidłowy adres email',
    ],
    [
      'a short account',
      { payment: { ...vat.payment, accounts: [account] } },
      'payment.accounts.0.number',
      'Numer rachunku ma od 10 do 34 znaków',
    ],
    [
      'a wrong SWIFT code',
      { payment: { ...vat.payment, accounts: [account] } },
      'payment.accounts.0.swift',
      'Kod SWIFT ma 8 albo 11 wielkich liter i cyfr',
    ],
    ['a wrong KRS number', { footer: { ...vat.footer, krs: '1' } }, 'footer.krs', 'Numer KRS ma 10 cyfr'],
    ['a wrong REGON', { footer: { ...vat.footer, regon: '1' } }, 'footer.regon', 'REGON ma 9 albo 14 cyfr'],
    [
      'a long BDO number',
      { footer: { ...vat.footer, bdo: '1234567890' } },
      'footer.bdo',
      'Najwyżej 9 znaków',
    ],
    [
      'a ground of exemption without text',
      { exemption: { kind: 'act', text: '' } },
      'exemption.text',
      'To pole jest wymagane',
    ],
    ['an amount of 17 digits', { payable: 10 ** 18 }, 'payable', 'Kwota jest za duża'],
    [
      'a rate twice',
      { totals: [...vat.totals, ...vat.totals] },
      'totals.2.net',
      'Faktura nie ma budowy, której wymaga KSeF (P_13_1)',
    ],
  ])('refuses %s at its field', (_, shown, field, text) => {
    const found = problemsOf({ ...vat, ...shown }).map((it) => [it.field, translate(pl, it.message)])
    expect(found).toContainEqual([field, text])
  })

  it('refuses more than the bytes that KSeF takes', () => {
    const lines = Array.from({ length: 1000 }, (_, i) => ({ ...line, number: i + 1, name: long(500) }))
    expect(problemsOf({ ...vat, lines })).toMatchObject([{ field: 'lines', xpath: '/Faktura' }])
  })

  it('reads nothing from outside while it validates', () => {
    const file = new URL('./schema/README.md', import.meta.url).href
    const xml = `<!DOCTYPE a [<!ENTITY b SYSTEM "${file}">]><Faktura>&b;</Faktura>`
    const errors = schemaErrors(Buffer.from(xml)).map((it) => it.message)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.join()).not.toContain('Ministry')
  })

  it('comes from the ministry, with imports beside it', () => {
    const schema = readFileSync(new URL('./schema/schemat_FA(3)_v1-0E.xsd', import.meta.url), 'utf8')
    expect(schema).toContain('targetNamespace="http://crd.gov.pl/wzor/2025/06/25/13775/"')
    expect(schema.match(/schemaLocation="[^"]+"/gu)).toEqual(['schemaLocation="StrukturyDanych_v10-0E.xsd"'])
  })
})
