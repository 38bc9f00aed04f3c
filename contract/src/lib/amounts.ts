import type { LanguageCode } from './languages.ts'
import { writtenAs } from './written-numbers.ts'

export function pointed(parts: number, places: number): `${number}` {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0')
  const sign = parts < 0 ? '-' : ''
  return `${sign}${digits.slice(0, digits.length - places)}.${digits.slice(-places)}` as `${number}`
}

/** Without zeros at the end: 125000 with four places is `12.5`. */
export const decimalText = (parts: number, places: number): string =>
  pointed(parts, places).replace(/\.?0+$/u, '')

export const currencySign = 'zł'

const money = writtenAs({ style: 'currency', currency: 'PLN', currencyDisplay: 'narrowSymbol' })
const bare = writtenAs({ minimumFractionDigits: 2 })

export const writtenAmount = (language: LanguageCode, grosze: number): string =>
  money(language, pointed(grosze, 2))
export const writtenAmountBare = (language: LanguageCode, grosze: number): string =>
  bare(language, pointed(grosze, 2))

/** Direction marks, which spreadsheets put around numbers in right-to-left text. */
const marks = /[\u200e\u200f\u061c]/gu
/** Where point or comma groups digits, the other one is the decimal separator. */
const shapes = [
  /^(\d*)(?:[.,](\d+))?$/u,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/u,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/u,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/u,
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/u,
]

/** Number in units of the last decimal: with two decimals `1 234,5` is 123450. Null when ambiguous. */
export function typedDecimal(text: string, places: number): number | null {
  const [, sign = '', plain = ''] = /^([-−+]?) ?(.*\d.*)$/u.exec(bareOf(text)) ?? []
  for (const shape of plain ? shapes : []) {
    const [found, whole = '', part = ''] = shape.exec(plain) ?? []
    if (found === undefined || part.length > places) continue
    const parts = Number(whole.replace(/\D/gu, '') + part.padEnd(places, '0'))
    if (!Number.isSafeInteger(parts)) return null
    return parts === 0 || sign === '' || sign === '+' ? parts : -parts
  }
  return null
}

const bareOf = (text: string): string => text.replace(marks, '').replace(/\s+/gu, ' ').trim()

/** Amount in grosze: `1 234,50`, `1234.5`, `1.234,50 zł`; null when ambiguous. */
export const typedAmount = (text: string): number | null =>
  typedDecimal(bareOf(text).replace(/ ?(?:zł|zl|pln)\.?$/iu, ''), 2)

/** Halves are rounded away from zero. */
export function timesDecimal(parts: number, factor: number, places: number): number {
  const scale = 10n ** BigInt(places)
  const product = BigInt(parts) * BigInt(factor)
  const half = product < 0n ? -scale / 2n : scale / 2n
  return Number((product + half) / scale)
}
