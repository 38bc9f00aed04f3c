import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { dayAndTimeOf, spanOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import { StateChip } from '../state-chip.tsx'
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
            {entry.event && <EventLine event={entry.event} />}
            {entry.text && <p className={details.prose}>{entry.text}</p>}
          </li>
        ))}
      </ol>
    </DetailsCard>
  )
}

/** What happened, beyond what the name of its kind says. */
function EventLine({ event }: { event: OrderEvent }) {
  if (event.kind === 'assigned') {
    return (
      <p className={details.prose}>
        {/* Each stands for itself: from right to left their order would be lost. */}
        <bdi>{event.performers.join(', ')}</bdi> <bdi>({spanOf(event.startAt, event.endAt)})</bdi>
      </p>
    )
  }
  return event.kind === 'state' && <StateChip state={event.state} />
}
