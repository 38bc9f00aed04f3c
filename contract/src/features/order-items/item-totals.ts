import {
  type Amounts,
  lineAmount,
  type RateTotals,
  sumOf,
  totalsPerRate,
  type VatRate,
} from '../../lib/vat.ts'

interface Priced {
  quantity: string
  net: string | null
  rate: VatRate
  cost: string | null
  notBillable: unknown
}

export interface ItemTotals {
  /** Billable items with a price. */
  perRate: RateTotals[]
  whole: Amounts
  /** Cost of all items, also of those not billed. */
  cost: number
  margin: number
  /** Share of the net amount, in tenths of a percent; null without one. */
  marginShare: number | null
  /** Billable items without a price. */
  unpriced: number
  /** Items without a cost: the margin is smaller by their cost. */
  uncosted: number
}

/** Net amount of an item in grosze; null while it has no price. */
export const itemNet = ({ quantity, net }: Pick<Priced, 'quantity' | 'net'>): number | null =>
  net === null ? null : lineAmount(quantity, net)

export function totalsOfItems(items: readonly Priced[]): ItemTotals {
  const billable = items.filter(({ notBillable }) => notBillable === null)
  const amounts = billable.map(({ rate, ...it }) => ({ rate, amount: itemNet(it) }))
  const perRate = totalsPerRate(
    amounts.flatMap(({ rate, amount }) => (amount === null ? [] : { rate, amount })),
    'net',
  )
  const whole = sumOf(perRate)
  const cost = items.reduce(
    (sum, { quantity, cost: each }) => sum + (each === null ? 0 : lineAmount(quantity, each)),
    0,
  )
  const margin = whole.net - cost
  return {
    perRate,
    whole,
    cost,
    margin,
    marginShare: whole.net === 0 ? null : Math.round((margin * 1000) / whole.net),
    unpriced: amounts.filter(({ amount }) => amount === null).length,
    uncosted: items.filter(({ cost: each }) => each === null).length,
  }
}
