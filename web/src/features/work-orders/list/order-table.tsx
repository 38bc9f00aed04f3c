import { Link } from '@tanstack/react-router'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import type { PointerEvent } from 'react'
import { dayOf, spanOf } from '../../../lib/dates.ts'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import { FaultChip, StateChip } from '../state-chip.tsx'
import type { ListSearch, OrderSort } from './list-search.ts'
import styles from './orders-list.module.css'
import { SortHeader } from './sort-header.tsx'

interface OrderTableProps {
  orders: readonly OrderRow[]
  search: ListSearch
  onSort: (change: Pick<ListSearch, 'sort' | 'order'>) => void
}

/** Columns in order; `late` ones give way first on narrower screens. */
const columns: readonly { title: MessageKey; sort?: OrderSort; className?: string | undefined }[] = [
  { title: 'orders.number', sort: 'number', className: styles.wNumber },
  { title: 'orders.state', sort: 'state', className: styles.wState },
  { title: 'orders.client', sort: 'client' },
  { title: 'orders.building', sort: 'city' },
  { title: 'orders.services', className: styles.late },
  { title: 'orders.nextSlot', sort: 'nextSlot', className: styles.wSlot },
  { title: 'orders.performers', className: styles.later },
  { title: 'orders.coordinator', className: styles.latest },
  { title: 'orders.created', sort: 'created', className: `${styles.latest} ${styles.wDay}` },
]

/** The list as a table; the whole row is the link of its number. */
export function OrderTable({ orders, search, onSort }: OrderTableProps) {
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, sort, className }) => (
              <SortHeader key={title} sort={sort} search={search} onSort={onSort} className={className}>
                {t(title)}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderTableRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderTableRow({ order }: { order: OrderRow }) {
  const t = useT()
  const address = `${order.building.address}, ${order.building.city}`
  const services = order.services.join(', ')
  const performers = order.performers.map((it) => it.name).join(', ')
  const slot = order.nextSlot && spanOf(order.nextSlot.startAt, order.nextSlot.endAt)
  return (
    <tr onPointerMove={showFullText}>
      <td className={styles.number}>
        <Link to="/apps/orders/details/$id" params={{ id: order.id }}>
          {order.number}
        </Link>
      </td>
      <td>
        <span className={styles.chips}>
          <StateChip state={order.state} />
          {order.isFault && <FaultChip iconOnly />}
        </span>
      </td>
      <td data-full={order.client.name}>{order.client.name}</td>
      <td data-full={address}>{address}</td>
      <td className={styles.late} data-full={services}>
        {services || t('shell.none')}
      </td>
      <td className={`${styles.slot} ${styles.time}`}>{slot ?? t('orders.noSlot')}</td>
      <td className={styles.later} data-full={performers}>
        {performers || t('orders.noPerformers')}
      </td>
      <td className={styles.latest} data-full={order.coordinator.name}>
        {order.coordinator.name}
      </td>
      <td className={`${styles.latest} ${styles.time}`}>{dayOf(order.createdAt)}</td>
    </tr>
  )
}

/** The link covers the row, so the full text of a cut cell below the pointer becomes the link's own tooltip. */
function showFullText({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLTableRowElement>): void {
  const below = document.elementsFromPoint(clientX, clientY)
  const cell = below.find(
    (it): it is HTMLElement => it instanceof HTMLElement && it.dataset.full !== undefined,
  )
  const link = row.querySelector('a')
  if (link) link.title = cell && cell.scrollWidth > cell.clientWidth ? (cell.dataset.full ?? '') : ''
}
