import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'

export function CancelledSlots({ slots }: { slots: Order['cancelledSlots'] }) {
  const t = useT()
  if (slots.length === 0) return null
  return (
    <div className="aside">
      <h3>{t('orderMoves.cancelledSlots')}</h3>
      <ul className="bullets">
        {slots.map(({ id, startAt, endAt, performers }) => (
          <li key={id}>
            <s>{spanOf(startAt, endAt)}</s> {performers.map(({ name }) => name).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
