import type { OrderHistoryEntry } from '@zlecenia/contract/features/order-base/order-history'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { EventLine } from './history-card.tsx'
import './messages.ts'

/** A history entry between the messages of the conversation. */
export function HistoryLine({ entry: { type, at, by, event, text } }: { entry: OrderHistoryEntry }) {
  const t = useT()
  return (
    <>
      <p>
        {t(`orderDetails.historyType.${type}`)} · <time dateTime={at}>{timeOf(at)}</time> · {by}
      </p>
      {event && <EventLine event={event} />}
      {text && <p className="prose">{text}</p>}
    </>
  )
}
