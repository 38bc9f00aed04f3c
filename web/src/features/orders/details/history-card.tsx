import type { OrderEvent, OrderFieldChange } from '@zlecenia/contract/features/order-base/order-history'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import { useState } from 'react'
import { dayOf, spanOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/form/field.tsx'
import { HistoryChanges, HistoryList } from '#ui/history-list.tsx'
import { LifeEvent } from '../moves/life-event.tsx'

type Kind = Order['history'][number]['type']

export function HistoryCard({ history }: { history: Order['history'] }) {
  const t = useT()
  const [kind, setKind] = useState<Kind | ''>('')
  const kinds = [...new Set(history.map(({ type }) => type))]
  const shown = history.filter(({ type }) => kind === '' || type === kind)
  return (
    <Card title={t('orderDetails.history')} late>
      {kinds.length > 1 && (
        <div className="no-print">
          <Select
            label={t('orderDetails.historyKind')}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind | '')}
          >
            <option value="">{t('orderDetails.historyAll')}</option>
            {kinds.map((it) => (
              <option key={it} value={it}>
                {t(`orderDetails.historyType.${it}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown.length === 0 && <p className="quiet">{t('orderDetails.historyNone')}</p>}
      <HistoryList
        entries={shown}
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

export function EventLine({ event }: { event: OrderEvent }) {
  const t = useT()
  switch (event.kind) {
    case 'changed':
      return <Changes changes={event.changes} />
    case 'slotWindow':
      return (
        <>
          <p>
            {event.from && event.to
              ? t('orderDetails.slotWindowLine', { from: timeOf(event.from), to: timeOf(event.to) })
              : t('orderDetails.slotNoWindowLine')}
          </p>
          <p className="aside">{spanOf(event.startAt, event.endAt)}</p>
        </>
      )
    case 'slotConfirmed':
    case 'slotLetter':
      return (
        <>
          <p>
            {event.kind === 'slotLetter'
              ? t('orderDetails.slotLetterLine')
              : event.how
                ? t('orderDetails.slotConfirmedLine', { how: t(`orderDetails.how.${event.how}`) })
                : t('orderDetails.slotUnconfirmedLine')}
          </p>
          <p className="aside">{spanOf(event.startAt, event.endAt)}</p>
        </>
      )
    default:
      return <LifeEvent event={event} />
  }
}

/** Changes as text, before and after. */
function Changes({ changes }: { changes: readonly OrderFieldChange[] }) {
  const t = useT()
  const wordOf = ({ field }: OrderFieldChange, value: string) => {
    if (field === 'isFault' || field === 'hideContact') {
      return t(value === 'yes' ? 'orderDetails.yes' : 'orderDetails.no')
    }
    const priority = field === 'priority' && priorities.find((it) => it === value)
    if (priority) return t(`priority.${priority}`)
    return field === 'preferredStart' || field === 'preferredEnd' ? dayOf(value) : value
  }
  const lineOf = (change: OrderFieldChange) => {
    const { field, part, before, after } = change
    const name = t(`orderDetails.field.${field}`)
    const words = (values: readonly string[]) =>
      values.map((it) => wordOf(change, it)).join(', ') || t('orderDetails.nothing')
    const what = part && part !== 'type' ? `${name} – ${t(`contact.${part}`)}` : name
    return t('orderDetails.change', { field: what, before: words(before), after: words(after) })
  }
  return <HistoryChanges lines={changes.map(lineOf)} />
}
