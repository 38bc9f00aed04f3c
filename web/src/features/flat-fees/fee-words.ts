import { firstDayOf } from '@zlecenia/contract/features/flat-fees/fee-months'
import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { writtenPrice } from '@zlecenia/contract/lib/amounts'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { vatRateWords } from '@zlecenia/contract/lib/vat-words'
import { written } from '@zlecenia/contract/lib/written-dates'
import { dayOf } from '#lib/dates.ts'
import { t } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'

const months = written(() => ({ month: 'long', year: 'numeric' }))

export const monthText = (month: string): string => months(language(), firstDayOf(month))
export const feeRate = (rate: VatRate): string => vatRateWords(rate, { say: t, language: language() })
export const feeText = ({ net, rate }: Pick<FlatFee, 'net' | 'rate'>): string =>
  t('flatFees.monthly', { net: writtenPrice(language(), net), rate: feeRate(rate) })
export const spanText = ({ from, until }: Pick<FlatFee, 'from' | 'until'>): string =>
  t('flatFees.span', { from: dayOf(from), until: until ? dayOf(until) : t('flatFees.open') })
