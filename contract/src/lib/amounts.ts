import type { LanguageCode } from './languages.ts'
import { writtenAs } from './written-numbers.ts'

/** The whole number of parts as digits with a point: 5 parts of a hundred are `0.05`. */
function pointed(parts: number, places: number): `${number}` {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0')
  const sign = parts < 0 ? '-' : ''
  return `${sign}${digits.slice(0, digits.length - places)}.${digits.slice(-places)}` as `${number}`
}

/** As it stands beside a field of an amount. */
export const currencySign = 'zł'

const money = writtenAs({ style: 'currency', currency: 'PLN', currencyDisplay: 'narrowSymbol' })
const bare = writtenAs({ minimumFractionDigits: 2 })

/** Grosze for a reader: `12 345,67 zł`. */
export const writtenAmount = (language: LanguageCode, grosze: number): string =>
  money(language, pointed(grosze, 2))
/** Grosze as a field writes them once it is left: `12 345,67`. */
export const writtenAmountBare = (language: LanguageCode, grosze: number): string =>
  bare(language, pointed(grosze, 2))

/** Marks of direction, which spreadsheets put around numbers of a text from right to left. */
const marks = /[\u200e\u200f\u061c]/gu
/** Digits before the point and behind it; where a point or a comma makes groups, the other one is the point. */
const shapes = [
  /^(\d*)(?:[.,](\d+))?$/u,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/u,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/u,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/u,
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/u,
]

/**
 * A number with at most so many decimal places as it was typed, in whole parts of its last place: with two places
 * `1 234,5` is 123450. Null when it is none, or could be two numbers: `1.234` is a thousand to some.
 */
export function typedDecimal(text: string, places: number): number | null {
  const [, sign = '', plain = ''] = /^([-−+]?) ?(.*\d.*)$/u.exec(bareOf(text)) ?? []
  for (const shape of plain ? shapes : []) {
    const [found, whole = '', part = ''] = shape.exec(plain) ?? []
    if (found === undefined || part.length > places) continue
    const parts = Number(whole.replace(/\D/gu, '') + part.padEnd(places, '0'))
    if (!Number.isSafeInteger(parts)) return null
    // Zero has no sign.
    return parts === 0 || sign === '' || sign === '+' ? parts : -parts
  }
  return null
}

const bareOf = (text: string): string => text.replace(marks, '').replace(/\s+/gu, ' ').trim()

/** Grosze as they were typed: `1 234,50`, `1234.5`, `1.234,50 zł`; null when it is no amount, or could be two. */
export const typedAmount = (text: string): number | null =>
  typedDecimal(bareOf(text).replace(/ ?(?:zł|zl|pln)\.?$/iu, ''), 2)

/** Parts times a factor that has so many places (23 % is 23 of two places), halves rounded away from zero. */
export function timesDecimal(parts: number, factor: number, places: number): number {
  const scale = 10n ** BigInt(places)
  const product = BigInt(parts) * BigInt(factor)
  const half = product < 0n ? -scale / 2n : scale / 2n
  return Number((product + half) / scale)
}
