import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exampleDocuments } from '@zlecenia/contract/features/invoices/invoice-document.examples'
import { expect, it } from 'vitest'
import { readInvoice } from './read-invoice.ts'

const golden = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`#test/invoices/${name}.xml`)))

const faktura = (fa: string, namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/') =>
  Buffer.from(
    `<Faktura xmlns="${namespace}"><Podmiot1><DaneIdentyfikacyjne><NIP>abc</NIP><Nazwa> Kabel\nSpółka </Nazwa></DaneIdentyfikacyjne></Podmiot1><Fa>${fa}</Fa></Faktura>`,
  )

it.each(Object.entries(exampleDocuments))('reads our own invoice %s', (name, document) => {
  const invoice = readInvoice(golden(name), 0)
  expect(invoice).toMatchObject({
    number: document.number,
    issuedOn: document.issuedOn,
    seller: document.seller.name,
    sellerNip: document.seller.nip,
    currency: 'PLN',
  })
  expect(invoice?.dueOn ?? null).toBe(document.payment.dueOn[0] ?? null)
})

it('reads valid values, and leaves out wrong ones', () => {
  const fa = '<KodWaluty>EUR</KodWaluty><P_1>20.11.2026</P_1><P_2>1/2026</P_2><P_15>-12.5</P_15>'
  expect(readInvoice(faktura(fa), 4)).toEqual({
    part: 4,
    number: '1/2026',
    issuedOn: null,
    seller: 'Kabel Spółka',
    sellerNip: null,
    gross: -1250,
    currency: 'EUR',
    dueOn: null,
  })
})

it.each([
  ['another root', Buffer.from('<UPO xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>')],
  ['another namespace', faktura('<P_2>1</P_2><P_15>1</P_15>', 'urn:inna')],
  ['no number', faktura('<P_15>1</P_15>')],
  ['no amount', faktura('<P_2>1</P_2>')],
  ['an amount in words', faktura('<P_2>1</P_2><P_15>sto</P_15>')],
  ['broken XML', Buffer.from('<Faktura')],
  ['nothing', Buffer.from('')],
])('reads no invoice of %s', (_what, bytes) => {
  expect(readInvoice(bytes, 0)).toBeNull()
})
