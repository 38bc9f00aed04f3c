/** How orders are numbered: `ZL/2026/000123`. Which number comes next, a sequence per year says. */
export interface Numbering {
  /** Letters without accents and digits, a letter first. */
  prefix: string
  /** Year before number; else the other way round. */
  yearFirst: boolean
  separator: Separator
  /** At least so many digits, filled up with zeros; more when they do not do. */
  digits: number
}

export const separators = ['/', '-'] as const
export type Separator = (typeof separators)[number]

/**
 * Five digits or more, so that a number is never read as a year: no two formats can give two orders the same text,
 * whenever the format changes.
 */
export const numberDigits = { min: 5, max: 8 } as const
export const prefixShape = /^[A-Z][A-Z0-9]{0,7}$/u

/** Until somebody chooses another. */
export const initialNumbering: Numbering = { prefix: 'ZL', yearFirst: true, separator: '/', digits: 6 }

/** The number of an order, `n` of its year. */
export function orderNumber(
  { prefix, yearFirst, separator, digits }: Numbering,
  year: number,
  n: number,
): string {
  const count = String(n).padStart(digits, '0')
  return [prefix, ...(yearFirst ? [year, count] : [count, year])].join(separator)
}
