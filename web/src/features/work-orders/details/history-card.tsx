import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spanOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import { HistoryList } from '../../../ui/history-list.tsx'
import { StateChip } from '../state-chip.tsx'

/** Who did what, and when. */
export function HistoryCard({ history }: { history: Order['history'] }) {
  const t = useT()
  return (
    <DetailsCard title={t('orderDetails.history')} late>
      <HistoryList
        entries={history}
        what={({ type }) => t(`orderDetails.historyType.${type}`)}
        by={(entry) => entry.by}
        more={({ event, text }) => (
          <>
            {event && <EventLine event={event} />}
            {text && <p className={details.prose}>{text}</p>}
          </>
        )}
      />
    </DetailsCard>
  )
}

/** What happened, beyond what the name of its kind says. */
function EventLine({ event }: { event: OrderEvent }) {
  if (event.kind === 'assigned') {
    return (
      // A line each: names and times in one would change places where one reads from the right.
      <>
        <p className={details.prose}>{event.performers.join(', ')}</p>
        <p className={details.aside}>{spanOf(event.startAt, event.endAt)}</p>
      </>
    )
  }
  return event.kind === 'state' && <StateChip state={event.state} />
}
