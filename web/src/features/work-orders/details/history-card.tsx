import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { dayAndTimeOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import styles from './order-details.module.css'

/** Who did what, and when. */
export function HistoryCard({ history }: { history: Order['history'] }) {
  const t = useT()
  return (
    <DetailsCard title={t('orderDetails.history')} late>
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={entry.id} data-type={entry.type}>
            <p>
              <strong>{t(`orderDetails.historyType.${entry.type}`)}</strong>
              <span className={details.aside}>
                <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time> · {entry.by}
              </span>
            </p>
            {entry.text && <p className={details.prose}>{entry.text}</p>}
          </li>
        ))}
      </ol>
    </DetailsCard>
  )
}
