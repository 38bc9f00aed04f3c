import type { MessageKey } from '../messages/key.ts'
import type { LanguageCode } from './languages.ts'
import { type VatRate, vatPercent } from './vat.ts'
import { writtenAs } from './written-numbers.ts'

type NamedRate = Exclude<VatRate, '23' | '8' | '5'>
const isNamed = (rate: VatRate): rate is NamedRate => vatPercent(rate) === 0
const percent = writtenAs({ style: 'percent' })

/** "23%", or the name of a rate without a tax. */
export const vatRateWords = (
  rate: VatRate,
  { say, language }: { say: (key: MessageKey) => string; language: LanguageCode },
): string => (isNamed(rate) ? say(`vatRate.${rate}`) : percent(language, vatPercent(rate) / 100))
