import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { KsefFileKind } from '@zlecenia/contract/features/invoices/invoice-ksef.contract'
import { sentence } from '@zlecenia/contract/lib/sentence'

export interface Comparison {
  matches: boolean | null
  /** Sentence key. */
  difference: string | null
}

interface Compared {
  kind: KsefFileKind
  bytes: Buffer
  digest: Buffer
  issued: { document: InvoiceDocument; sha256: Buffer; ksefNumber: string | null }
}

/** Texts of an element, in any namespace. The file is never parsed: it is from outside. */
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${element}>([^<]{1,300})</`, 'gu'))].map(([, text = '']) =>
    text.trim(),
  )

const differs = (difference: string): Comparison => ({ matches: false, difference })
const same: Comparison = { matches: true, difference: null }

function compareXml(xml: string, { document }: Compared['issued']): Comparison {
  const [number] = textsOf(xml, 'P_2')
  if (number === undefined) return differs('invoiceKsef.noInvoice')
  if (number !== document.number)
    return differs(sentence('invoiceKsef.otherInvoice', { number, own: document.number }))
  const amount = (document.payable / 100).toFixed(2)
  const [found] = textsOf(xml, 'P_15')
  if (found !== undefined && Number(found) !== Number(amount))
    return differs(sentence('invoiceKsef.otherAmount', { amount: found, own: amount }))
  return differs('invoiceKsef.otherBytes')
}

/** A confirmation lists one or more documents with their numbers and digests. */
function compareUpo(xml: string, { document, sha256, ksefNumber }: Compared['issued']): Comparison {
  const digests = textsOf(xml, 'SkrotDokumentu')
  if (digests.length === 0) return differs('invoiceKsef.noConfirmation')
  const at = digests.indexOf(sha256.toString('base64'))
  if (at < 0) return differs(sentence('invoiceKsef.otherDigest', { number: document.number }))
  const number = textsOf(xml, 'NumerKSeFDokumentu')[at]
  if (ksefNumber !== null && number !== undefined && number !== ksefNumber)
    return differs(sentence('invoiceKsef.otherKsefNumber', { number }))
  return same
}

/** A PDF cannot be compared. */
export function compareKsefFile({ kind, bytes, digest, issued }: Compared): Comparison {
  if (kind === 'xml') return digest.equals(issued.sha256) ? same : compareXml(bytes.toString('utf8'), issued)
  return isPdf(bytes) ? { matches: null, difference: null } : compareUpo(bytes.toString('utf8'), issued)
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** UTF-8 with an element at its beginning, after a byte order mark and white space. */
export const isXml = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<[?!\p{L}_]/u.test(bytes.subarray(0, 200).toString('utf8'))
