import { writtenPrice } from '@zlecenia/contract/lib/amounts'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { amountsOf, lineAmount } from '@zlecenia/contract/lib/vat'
import { vatRateWords } from '@zlecenia/contract/lib/vat-words'
import { amountText } from '#lib/amount-text.ts'
import { t } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'

export const priceText = (net: string): string => writtenPrice(language(), net)
export const rateText = (rate: VatRate): string => vatRateWords(rate, { say: t, language: language() })
export const grossText = ({ net, rate }: { net: string; rate: VatRate }): string =>
  amountText(amountsOf(lineAmount('1', net), rate, 'net').gross)
