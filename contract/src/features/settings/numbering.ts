export interface Numbering {
  prefix: string
  yearFirst: boolean
  separator: Separator
  digits: number
}

export const separators = ['/', '-'] as const
export type Separator = (typeof separators)[number]

/** At least five digits: a number never looks like a year, and no two formats produce equal texts. */
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
