import type { OrderEvent } from '@zlecenia/contract/features/work-orders/order-history'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spanOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { HistoryList } from '../../../ui/history-list.tsx'
import { StateChip } from '../state-chip.tsx'

export function HistoryCard({ history }: { history: Order['history'] }) {
  const t = useT()
  return (
    <Card title={t('orderDetails.history')} late>
      <HistoryList
        entries={history}
        what={({ type }) => t(`orderDetails.historyType.${type}`)}
        by={(entry) => entry.by}
        more={({ event, text }) => (
          <>
            {event && <EventLine event={event} />}
            {text && <p className="prose">{text}</p>}
          </>
        )}
      />
    </Card>
  )
}

function EventLine({ event }: { event: OrderEvent }) {
  if (event.kind === 'assigned') {
    return (
      // One line each: right-to-left text would reorder them.
      <>
        <p className="prose">{event.performers.join(', ')}</p>
        <p className="aside">{spanOf(event.startAt, event.endAt)}</p>
      </>
    )
  }
  return event.kind === 'state' && <StateChip state={event.state} />
}
