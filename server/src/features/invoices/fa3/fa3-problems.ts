import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { placeAt, placesOf, type XmlPart } from './xml-part.ts'

export interface Fa3Problem extends FieldProblem {
  /** `/Faktura/Fa/FaWiersz[3]/P_7` */
  readonly xpath: string
  /** Message of the validator, in English; for the log. */
  readonly detail: string
}

/** An error of libxml2: its xpath has positions only. */
export interface SchemaError {
  readonly message: string
  readonly xpath?: string
}

/** Characters XML cannot hold, and those it discourages, which KSeF refuses. */
const refused = /[^\P{Cc}\t\n\r\u0085]|\p{Cs}|\p{Noncharacter_Code_Point}/u

const hasRefused = ({ text, parts }: XmlPart): boolean =>
  (text !== undefined && refused.test(text)) || (parts?.some(hasRefused) ?? false)

export function characterProblems(root: XmlPart): Fa3Problem[] {
  if (!hasRefused(root)) return []
  return placesOf(root).flatMap(({ xpath, field, part }) => {
    const [letter] = refused.exec(part.text ?? '') ?? []
    if (letter === undefined) return []
    const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    return [{ xpath, field, message: sentence('invoiceDocument.character', { code }), detail: code }]
  })
}

const day = 'rules.day'
const country = 'invoiceDocument.country'
const ksef = 'invoiceDocument.ksefShape'
const unitPrice = 'invoiceDocument.unitPrice'
const gtu = 'invoiceDocument.gtu'
const quantity = 'invoiceDocument.decimalQuantity'

/** Sentences for elements whose text must have a shape. */
const shapes: Readonly<Record<string, string>> = {
  NIP: 'invoiceDocument.nip',
  IDWew: 'invoiceDocument.internalNumber',
  NrVatUE: 'invoiceDocument.euNumber',
  KodUE: country,
  KodKraju: country,
  Email: 'rules.email',
  NrRB: 'invoiceDocument.account',
  SWIFT: 'invoiceDocument.swift',
  KRS: 'invoiceDocument.krs',
  REGON: 'invoiceDocument.regon',
  Udzial: 'invoiceDocument.share',
  GTU: gtu,
  GTUZ: gtu,
  P_8B: quantity,
  P_8BZ: quantity,
  P_9A: unitPrice,
  P_9B: unitPrice,
  P_9AZ: unitPrice,
  NrKSeFFaKorygowanej: ksef,
  NrKSeFFaZaliczkowej: ksef,
}
const days = /^(?:P_1|P_6|P_6_Od|P_6_Do|P_6A|P_6Z|Termin|Data\w+)$/u
const amounts = /^(?:P_1[0135]\w*|P_14_\w+|WartoscZamowienia|Kwota\w+)$/u

const shape = /^Element '(?:\{[^}]*\})?(\w+)': (?:\[facet '(\w+)'\] )?/u

function sentenceOf(message: string): string {
  const [found, element = '', facet] = shape.exec(message) ?? []
  const rest = message.slice(found?.length ?? 0)
  if (found === undefined || /^(?:This element is not expected|Missing child)/u.test(rest))
    return sentence('invoiceDocument.structure', { element })
  const most = facet === 'maxLength' && /maximum length of '(\d+)'/u.exec(rest)?.[1]
  if (most) return sentence('rules.tooLong', { max: Number(most) })
  if (facet === 'minLength' && /has a length of '0'/u.test(rest)) return 'rules.required'
  if (days.test(element)) return day
  return shapes[element] ?? (amounts.test(element) ? 'invoiceDocument.amount' : 'rules.invalid')
}

const mostDetailLetters = 300

/** One problem a place: libxml2 reports each broken facet. */
export function schemaProblems(root: XmlPart, errors: readonly SchemaError[]): Fa3Problem[] {
  const byPlace = new Map<string, Fa3Problem>()
  for (const { message, xpath: positions } of errors) {
    const { xpath, field } = placeAt(root, positions ?? '')
    const detail = message.trim().slice(0, mostDetailLetters)
    if (!byPlace.has(xpath)) byPlace.set(xpath, { xpath, field, message: sentenceOf(message), detail })
  }
  return [...byPlace.values()]
}
