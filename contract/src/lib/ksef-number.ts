import { sentence } from './sentence.ts'
import { asTyped } from './text.ts'

/** Number that KSeF gives to an invoice: NIP of the seller, day of receipt, technical part, checksum. */
export interface KsefNumber {
  readonly number: string
  readonly sellerNip: string
  /** `2026-02-01` */
  readonly receivedOn: string
}

/** Typed or pasted: small letters, spaces and other dashes become the number's own. */
export const normalKsefNumber = (text: string): string =>
  asTyped(text)
    .replace(/\s+/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()

/** Shape by the schema of FA(3): no NIP with two leading zeros after its first digit, no year before 2020. */
const shape = /^([1-9](?:\d[1-9]|[1-9]\d)\d{7})-(20[2-9]\d)(\d{2})(\d{2})-[\dA-F]{12}-([\dA-F]{2})$/u

/** CRC-8 with polynomial 0x07 and initial value 0 of an ASCII text, as two capital hexadecimal digits. */
export function crc8(text: string): string {
  let crc = 0
  for (const letter of text) {
    crc ^= letter.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(2, '0')
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The number, or the message of its problem. */
export function readKsefNumber(text: string): KsefNumber | string {
  const number = normalKsefNumber(text)
  const [found, sellerNip = '', year, month, day, checksum] = shape.exec(number) ?? []
  const receivedOn = `${year}-${month}-${day}`
  if (found === undefined || !isDay(receivedOn)) return 'invoiceDocument.ksefShape'
  if (crc8(number.slice(0, -3)) !== checksum) return 'invoiceDocument.ksefChecksum'
  return { number, sellerNip, receivedOn }
}

/** Refusal of a typed number; an invoice of ours has a number with our NIP. */
export function ksefNumberProblem(text: string, sellerNip: string): string | undefined {
  const read = readKsefNumber(text)
  if (typeof read === 'string') return read
  if (read.sellerNip === sellerNip) return undefined
  return sentence('invoiceDocument.ksefSeller', { nip: read.sellerNip })
}
