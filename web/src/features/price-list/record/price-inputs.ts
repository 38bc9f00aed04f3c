import { type PriceKind, typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import type { PriceItem } from '@zlecenia/contract/features/price-list/price-list.contract'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Changed } from '#ui/record-form/fields.ts'

export const emptyPrice = () => ({
  serviceId: '',
  groupId: '',
  name: '',
  kind: 'labour' as PriceKind,
  unit: 'szt.',
  net: '',
  rate: '23' as VatRate,
  rateReason: '',
  annex15: false,
  public: false,
})
export type NewPriceFields = ReturnType<typeof emptyPrice>

/** At least two decimals: `36.4` is shown as 36,40. */
function shownNet(net: string): string {
  const [whole = '', part = ''] = net.split('.')
  return `${whole},${part.padEnd(2, '0')}`
}

export const priceFields = (it: PriceItem) => ({
  serviceId: it.serviceId ?? '',
  groupId: it.groupId ?? '',
  name: it.name,
  kind: it.kind,
  unit: it.unit,
  net: shownNet(it.net),
  from: todayInWarsaw(),
  rate: it.rate,
  rateReason: it.rateReason ?? '',
  annex15: it.annex15,
  public: it.public,
  active: it.active,
  position: String(it.position),
})
export type PriceFields = ReturnType<typeof priceFields>

/** Body of a PATCH; an unreadable price is left to the server to refuse. */
export function priceSent(changed: Changed<PriceFields>) {
  const { serviceId, groupId, net, from, position, ...rest } = changed
  return {
    ...rest,
    ...(serviceId !== undefined && { serviceId: serviceId || null }),
    ...(groupId !== undefined && { groupId: groupId || null }),
    ...(net !== undefined && { net: typedPrice(net) ?? net }),
    ...(net !== undefined && from !== undefined && { from: from || null }),
    ...(position !== undefined && { position: Number(position) }),
  }
}
