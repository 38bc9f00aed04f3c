import type { Separator } from './numbering.ts'

/** Number series of documents: all corrections share one, proformas have their own. */
export const seriesKinds = ['VAT', 'KOR', 'ZAL', 'ROZ', 'PRO'] as const
export type SeriesKind = (typeof seriesKinds)[number]

/** When the count of a series starts again at one. */
export const seriesResets = ['year', 'month', 'never'] as const
export type SeriesReset = (typeof seriesResets)[number]

export const seriesDigits = { min: 1, max: 8 } as const

export interface SeriesFormat {
  readonly prefix: string
  readonly yearFirst: boolean
  readonly separator: Separator
  readonly digits: number
  readonly resets: SeriesReset
}

/** Key of a counter: `2026-11`, `2026`, or empty for a series that never starts again. `day` is `2026-11-21`. */
export function seriesPeriod(resets: SeriesReset, day: string): string {
  if (resets === 'never') return ''
  return resets === 'year' ? day.slice(0, 4) : day.slice(0, 7)
}

/** `FV/2026/11/0007` from the period `2026-11` and 7; with the year last `FV/0007/11/2026`. */
export function documentNumber(format: SeriesFormat, period: string, n: number): string {
  const { prefix, yearFirst, separator, digits } = format
  const dated = period === '' ? [] : period.split('-')
  const count = String(n).padStart(digits, '0')
  const parts = yearFirst ? [...dated, count] : [count, ...dated.toReversed()]
  return [prefix, ...parts].join(separator)
}
