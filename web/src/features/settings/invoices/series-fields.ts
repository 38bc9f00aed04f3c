import {
  documentNumber,
  type SeriesReset,
  seriesDigits,
} from '@zlecenia/contract/features/settings/document-series'
import { prefixShape, type Separator } from '@zlecenia/contract/features/settings/numbering'
import type { Answer, Sent } from '#lib/call.ts'
import type { MessageKey } from '#lib/i18n.ts'
import type { Changed } from '#ui/record-form/fields.ts'

export type ShownSeries = Answer<'GET /settings/document-series/:kind'>

export interface SeriesFields {
  prefix: string
  yearFirst: 'true' | 'false'
  separator: Separator
  digits: string
  resets: SeriesReset
  firstNumber: string
}

export const seriesFields = (it: ShownSeries): SeriesFields => ({
  prefix: it.prefix,
  yearFirst: it.yearFirst ? 'true' : 'false',
  separator: it.separator,
  digits: String(it.digits),
  resets: it.resets,
  firstNumber: it.firstNumber === null ? '' : String(it.firstNumber),
})

/** The server refuses an invalid first number, at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

export function seriesSent(
  { yearFirst, digits, firstNumber, ...texts }: Changed<SeriesFields>,
  version: number,
): Sent<'PATCH /settings/document-series/:kind'>['body'] {
  return {
    ...texts,
    ...(yearFirst !== undefined && { yearFirst: yearFirst === 'true' }),
    ...(digits !== undefined && { digits: Number(digits) }),
    ...(firstNumber !== undefined && { firstNumber: numberOf(firstNumber) }),
    version,
  }
}

/** The next number in the typed form; null while it cannot be written. */
export function typedNumber(series: ShownSeries, typed: SeriesFields): string | null {
  const prefix = typed.prefix.trim()
  const { period, n } = series.next[typed.resets]
  const first = numberOf(typed.firstNumber)
  const next = first === series.firstNumber ? n : first
  if (!(prefixShape.test(prefix) && Number.isInteger(next) && next > 0)) return null
  const digits = Number(typed.digits)
  return documentNumber({ ...typed, prefix, digits, yearFirst: typed.yearFirst === 'true' }, period, next)
}

export const digitsOffered = Array.from(
  { length: seriesDigits.max - seriesDigits.min + 1 },
  (_, i) => seriesDigits.min + i,
)

export const seriesLabels: Readonly<Record<keyof SeriesFields, MessageKey>> = {
  prefix: 'invoiceSettings.prefix',
  yearFirst: 'invoiceSettings.order',
  separator: 'invoiceSettings.separator',
  digits: 'invoiceSettings.digits',
  resets: 'invoiceSettings.resets',
  firstNumber: 'invoiceSettings.firstNumber',
}
export const seriesValues: Readonly<Record<string, MessageKey>> = {
  'yearFirst true': 'invoiceSettings.yearFirst',
  'yearFirst false': 'invoiceSettings.numberFirst',
  'separator /': 'invoiceSettings.slash',
  'separator -': 'invoiceSettings.dash',
  'resets month': 'invoiceSettings.again.month',
  'resets year': 'invoiceSettings.again.year',
  'resets never': 'invoiceSettings.again.never',
}
