import { useQuery } from '@tanstack/react-query'
import type { DraftLine } from '@zlecenia/contract/features/invoices/invoice-draft'
import type { PriceOfDay } from '@zlecenia/contract/features/price-list/price-list.contract'
import { pointed } from '@zlecenia/contract/lib/amounts'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { rankedText } from '@zlecenia/contract/lib/text'
import { amountsOf, lineAmount, type PriceMode } from '@zlecenia/contract/lib/vat'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { useDraft } from './draft-store.ts'

const none: readonly PriceOfDay[] = []
const textOf = ({ name }: PriceOfDay) => rankedText([name], [])
const pricesIn = ({ items }: { items: PriceOfDay[] }) => searched(items, textOf)
type Prices = ReturnType<typeof pricesIn>
const staleMs = 5 * minuteMs

/** The price list of the day of issue, with the prices of the chosen client; none without its right. */
export function usePrices(): Prices | undefined {
  const day = useDraft((it) => it.draft.issuedOn)
  const customerId = useDraft((it) => it.now.customer?.id)
  const enabled = useMay()(['read', 'PriceList'])
  const params = { day, ...(customerId !== undefined && { customerId }) }
  return useQuery({
    ...query('GET /price-items/at', { query: params }),
    select: pricesIn,
    enabled,
    staleTime: staleMs,
    meta: { quiet: true },
  }).data
}

/** Nothing is proposed before the first letter. */
export const proposalsFor = (prices: Prices | undefined, typed: string): readonly PriceOfDay[] =>
  prices && typed.trim() !== '' ? bestFirst(prices, typed) : none

function priceText({ net, rate }: PriceOfDay, mode: PriceMode): string {
  const text = mode === 'net' ? net : pointed(amountsOf(lineAmount('1', net), rate, 'net').gross, 2)
  const [whole = '', part = ''] = text.split('.')
  return `${whole},${part.padEnd(2, '0')}`
}

/** Fields that an item of the price list fills. */
export const lineOfPrice = (item: PriceOfDay, mode: PriceMode): Partial<DraftLine> => ({
  name: item.name,
  unit: item.unit,
  unitPrice: priceText(item, mode),
  rate: item.rate,
  rateReason: item.rateReason ?? '',
  isAnnex15: item.annex15,
})
