import type { FlatFee } from '@zlecenia/contract/features/flat-fees/flat-fees.contract'
import { typedPrice } from '@zlecenia/contract/features/price-list/price-kinds'
import type { VatRate } from '@zlecenia/contract/lib/vat'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'

export const emptyFee = () => ({
  number: '',
  from: todayInWarsaw(),
  until: '',
  net: '',
  rate: '23' as VatRate,
  rateReason: '',
  day: '25',
  buildingIds: [] as string[],
})
export type FeeFields = ReturnType<typeof emptyFee>

export const feeFields = (it: FlatFee): FeeFields => ({
  number: it.number,
  from: it.from,
  until: it.until ?? '',
  net: it.net.replace('.', ','),
  rate: it.rate,
  rateReason: it.rateReason ?? '',
  day: String(it.day),
  buildingIds: it.buildings.map(({ id }) => id),
})

/** An unreadable price is left to the server to refuse. */
export const feeSent = ({ until, net, day, ...same }: FeeFields) => ({
  ...same,
  until: until || null,
  net: typedPrice(net) ?? net,
  day: Number(day),
})
