import { totalsOfItems } from '@zlecenia/contract/features/order-items/item-totals'
import type { OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import type { Amounts } from '@zlecenia/contract/lib/vat'
import { amountText } from '#lib/amount-text.ts'
import { useT } from '#lib/i18n.ts'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { rateWords, shareText } from './item-words.ts'
import styles from './order-items.module.css'

/** Totals by rate, the margin, and what is missing from both. */
export function ItemSums({ items }: { items: readonly OrderItem[] }) {
  const t = useT()
  const { perRate, whole, cost, margin, marginShare, unpriced, uncosted } = totalsOfItems(items)
  const marginText =
    marginShare === null
      ? amountText(margin)
      : t('orderItems.marginText', { margin: amountText(margin), share: shareText(marginShare) })
  return (
    <>
      <table className={styles.table} aria-label={t('orderItems.sums')}>
        <thead>
          <tr>
            <th scope="col">{t('orderItems.rate')}</th>
            {([t('orderItems.net'), t('orderItems.vat'), t('orderItems.gross')] as const).map((head) => (
              <th key={head} scope="col" className={styles.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {perRate.map((of) => (
            <Sum key={of.rate} name={rateWords(of.rate)} of={of} />
          ))}
        </tbody>
        <tfoot>
          <Sum name={t('orderItems.total')} of={whole} />
        </tfoot>
      </table>
      <FactRows
        facts={[
          [t('orderItems.cost'), amountText(cost)],
          [t('orderItems.margin'), marginText],
        ]}
      />
      {unpriced > 0 && <p className="aside">{t('orderItems.missingPrices', { count: unpriced })}</p>}
      {uncosted > 0 && <p className="aside">{t('orderItems.missingCosts', { count: uncosted })}</p>}
    </>
  )
}

function Sum({ name, of: { net, vat, gross } }: { name: string; of: Amounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.figure}>{amountText(net)}</td>
      <td className={styles.figure}>{amountText(vat)}</td>
      <td className={styles.figure}>{amountText(gross)}</td>
    </tr>
  )
}
