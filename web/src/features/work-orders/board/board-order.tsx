import type { BoardOrder } from '@zlecenia/contract/features/work-orders/orders-board.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { dayAndTimeOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { UrgencyChips, usePriorityText } from '../state-chip.tsx'
import styles from './orders-board.module.css'

interface BoardOrderCardProps {
  order: BoardOrder
  people: ReadonlyMap<string, string>
}

/** What is done where first, then for whom, by whom and when. A plain link: there may be hundreds. */
export function BoardOrderCard({ order, people }: BoardOrderCardProps) {
  const t = useT()
  const priorityText = usePriorityText()
  const { id, number, address, city, client, performers, nextAt } = order
  const names = performers.map((it) => people.get(it)).join(', ')
  return (
    <>
      <a href={addressOf('order', { id })} className={`row-link ${styles.place}`} draggable={false}>
        {address}, {city}
      </a>
      <p className="truncated aside" title={client}>
        {client}
      </p>
      <p className="truncated aside" title={names}>
        {names || t('orders.noPerformers')}
      </p>
      <p className="aside">{nextAt ? dayAndTimeOf(nextAt) : t('orders.noSlot')}</p>
      <p className="aside">{priorityText(order)}</p>
      <p className={`aside ${styles.number}`}>
        {number}
        <span className={styles.chips}>
          <UrgencyChips order={order} iconOnly />
        </span>
      </p>
    </>
  )
}
