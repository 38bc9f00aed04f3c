import type { OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import { writtenPrice } from '@zlecenia/contract/lib/amounts'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { vatRateWords } from '@zlecenia/contract/lib/vat-words'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { t } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'

const quantities = writtenAs({ maximumFractionDigits: 6 })
const shares = writtenAs({ style: 'percent', maximumFractionDigits: 1 })

export const rateWords = (rate: VatRate): string => vatRateWords(rate, { say: t, language: language() })
/** Takes tenths of a percent. */
export const shareText = (tenths: number): string => shares(language(), tenths / 1000)

/** "2 godz. × 165,00 zł", or without the price while it is missing. */
export function amountWords({ quantity, unit, net }: Pick<OrderItem, 'quantity' | 'unit' | 'net'>): string {
  const count = quantities(language(), quantity as `${number}`)
  if (net === null) return `${count} ${unit}`
  return t('orderItems.times', { quantity: count, unit, price: writtenPrice(language(), net) })
}
