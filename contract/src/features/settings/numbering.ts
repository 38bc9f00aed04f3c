export interface Numbering {
  prefix: string
  yearFirst: boolean
  separator: Separator
  digits: number
}

export const separators = ['/', '-'] as const
export type Separator = (typeof separators)[number]

/** Five digits at least: a number never looks like a year, and no two formats produce equal texts. */
export const numberDigits = { min: 5, max: 8 } as const
export const prefixShape = /^[A-Z][A-Z0-9]{0,7}$/u

export const initialNumbering: Numbering = { prefix: 'ZL', yearFirst: true, separator: '/', digits: 6 }

export function orderNumber(
  { prefix, yearFirst, separator, digits }: Numbering,
  year: number,
  n: number,
): string {
  const count = String(n).padStart(digits, '0')
  return [prefix, ...(yearFirst ? [year, count] : [count, year])].join(separator)
}

const written = /(?<![\p{L}\p{N}/-])[A-Z][A-Z0-9]{0,7}([/-])(?:\d{4}\1\d{5,8}|\d{5,8}\1\d{4})(?![\p{L}\p{N}])/gu

/** What is written as a number of an order, in any numbering that there was. */
export const orderNumbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([number]) => number)),
]
