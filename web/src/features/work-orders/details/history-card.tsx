import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { dayAndTimeOf, spanOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { StateChip } from '../state-chip.tsx'
import styles from './order-details.module.css'

/** Who did what, and when. */
export function HistoryCard({ history }: { history: Order['history'] }) {
  const t = useT()
  return (
    <Card title={t('orderDetails.history')} late>
      <ol className={`stack ${styles.history}`}>
        {history.map((entry) => (
          <li key={entry.id} data-type={entry.type}>
            <p className={styles.deed}>
              <strong>{t(`orderDetails.historyType.${entry.type}`)}</strong>
              <span className="aside">
                <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time> · {entry.by}
              </span>
            </p>
            {entry.event && <EventLine event={entry.event} />}
            {entry.text && <p className="prose">{entry.text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What happened, beyond what the name of its kind says. */
function EventLine({ event }: { event: OrderEvent }) {
  if (event.kind === 'assigned') {
    return (
      // A line each: names and times in one would change places where one reads from the right.
      <>
        <p className="prose">{event.performers.join(', ')}</p>
        <p className="aside">{spanOf(event.startAt, event.endAt)}</p>
      </>
    )
  }
  return event.kind === 'state' && <StateChip state={event.state} />
}
