import type { NotBillableReason } from '@zlecenia/contract/features/order-items/item-kinds'
import type { OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import { type PriceKind, typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import type { PriceOfDay } from '@zlecenia/contract/features/price-list/price-list.contract'
import { decimalText, typedDecimal } from '@zlecenia/contract/lib/amounts'
import { quantityPlaces, type VatRate } from '@zlecenia/contract/lib/vat'

const shown = (decimal: string | null): string => decimal?.replace('.', ',') ?? ''

export const emptyItem = () => ({
  kind: 'labour' as PriceKind,
  name: '',
  quantity: '1',
  unit: 'godz.',
  net: '',
  rate: '23' as VatRate,
  rateReason: '',
  annex15: false,
  cost: '',
  /** Empty: billed. */
  why: '' as NotBillableReason | '',
  words: '',
})
export type ItemFields = ReturnType<typeof emptyItem>

export const itemFields = (it: OrderItem): ItemFields => ({
  kind: it.kind,
  name: it.name,
  quantity: shown(it.quantity),
  unit: it.unit,
  net: shown(it.net),
  rate: it.rate,
  rateReason: it.rateReason ?? '',
  annex15: it.annex15,
  cost: shown(it.cost),
  why: it.notBillable?.reason ?? '',
  words: it.notBillable?.words ?? '',
})

/** Fields that an item of the price list fills. */
export const fieldsOfPrice = (it: PriceOfDay) => ({
  kind: it.kind,
  name: it.name,
  unit: it.unit,
  net: shown(it.net),
  rate: it.rate,
  rateReason: it.rateReason ?? '',
  annex15: it.annex15,
})

/** "2,5" as `2.5`; null where it is no quantity. */
export function typedQuantity(text: string): string | null {
  const parts = typedDecimal(text, quantityPlaces)
  return parts === null || parts <= 0 ? null : decimalText(parts, quantityPlaces)
}

export const isPriceOrEmpty = (text: string): boolean => text.trim() === '' || typedPrice(text) !== null
/** An unreadable price is left to the server to refuse. */
const priceSent = (text: string): string | null => (text.trim() === '' ? null : (typedPrice(text) ?? text))

export const itemSent = ({ quantity, net, cost, why, words, ...same }: ItemFields) => ({
  ...same,
  quantity: typedQuantity(quantity) ?? quantity,
  net: priceSent(net),
  cost: priceSent(cost),
  notBillable: why === '' ? null : { reason: why, words: why === 'other' ? words : null },
})

const formFields: Readonly<Record<string, string>> = {
  'notBillable.reason': 'why',
  'notBillable.words': 'words',
}
export const fieldOfForm = (field: string): string => formFields[field] ?? field
