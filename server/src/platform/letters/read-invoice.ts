import type { LetterInvoice } from '@zlecenia/contract/features/mail/letter.contract'
import { ParseOption, XmlDocument, type XmlNode } from 'libxml2-wasm'
import { cleanLine } from './clean-text.ts'

/** Structured invoices of KSeF, whatever the version of the schema. */
const namespace = 'http://crd.gov.pl/wzor/'

const step = (name: string) => `*[local-name()='${name}']`
const textAt = (root: XmlNode, ...names: string[]): string =>
  cleanLine(root.get(names.map(step).join('/'))?.content, 500)

/** Null unless the file is an invoice FA; it is read only, never believed. */
export function readInvoice(bytes: Uint8Array, part: number): LetterInvoice | null {
  let document: XmlDocument | null = null
  try {
    document = XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET,
    })
    const { root } = document
    if (root.name !== 'Faktura' || !root.namespaceUri.startsWith(namespace)) return null
    return invoiceOf(root, part)
  } catch {
    // Any other XML stays a file to download.
    return null
  } finally {
    document?.dispose()
  }
}

const dayOf = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

function invoiceOf(root: XmlNode, part: number): LetterInvoice | null {
  const number = textAt(root, 'Fa', 'P_2')
  const gross = /^(-?\d{1,13})(?:\.(\d{1,2}))?$/u.exec(textAt(root, 'Fa', 'P_15'))
  if (!number || !gross) return null
  const nip = textAt(root, 'Podmiot1', 'DaneIdentyfikacyjne', 'NIP')
  const currency = textAt(root, 'Fa', 'KodWaluty')
  return {
    part,
    number,
    issuedOn: dayOf(textAt(root, 'Fa', 'P_1')),
    seller: textAt(root, 'Podmiot1', 'DaneIdentyfikacyjne', 'Nazwa'),
    sellerNip: /^\d{10}$/u.test(nip) ? nip : null,
    gross: Number(`${gross[1]}${(gross[2] ?? '').padEnd(2, '0')}`),
    currency: /^[A-Z]{3}$/u.test(currency) ? currency : 'PLN',
    dueOn: dayOf(textAt(root, 'Fa', 'Platnosc', 'TerminPlatnosci', 'Termin')),
  }
}
