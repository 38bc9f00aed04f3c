import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { dayOf, spanOf } from '../../../lib/dates.ts'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { MessagePanel } from '../../../ui/message-panel.tsx'
import { StateChip } from '../../work-orders/index.ts'
import people from '../users-pages.module.css'
import styles from './user-page.module.css'
import { slotsOfQuery, workOrdersQuery } from './work.api.ts'

/** Where a user is expected, and the orders they perform and coordinate. */
export function UserWork({ user }: { user: UserWithRights }) {
  const may = useMay()
  return (
    <div className={`${styles.cards} ${styles.startTogether}`}>
      {may(['read', 'Calendar']) && <Slots user={user} />}
      {may(['read', 'Order']) && (
        <>
          <Orders user={user} as="performer" title="userWork.performs" />
          <Orders user={user} as="coordinator" title="userWork.coordinates" />
        </>
      )}
    </div>
  )
}

function Slots({ user }: { user: UserWithRights }) {
  const t = useT()
  const slots = useQuery(slotsOfQuery(user.id))
  return (
    <DetailsCard title={t('userWork.slots')}>
      <Found query={slots}>
        {(found) =>
          found.length === 0 ? (
            <p className={people.note}>{t('userWork.noSlots')}</p>
          ) : (
            <ul className={styles.work}>
              {found.map((slot) => (
                <li key={slot.id}>
                  <Link href={addressOf('order', { id: slot.orderId })}>
                    {spanOf(slot.startAt, slot.endAt)}
                  </Link>
                  <span className={styles.place}>
                    {slot.number} · {slot.address}, {slot.city}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Found>
    </DetailsCard>
  )
}

interface OrdersProps {
  user: UserWithRights
  as: 'performer' | 'coordinator'
  title: MessageKey
}

function Orders({ user, as, title }: OrdersProps) {
  const t = useT()
  const orders = useQuery(workOrdersQuery(as, user.id))
  const { total = 0, totalIsMore = false } = orders.data ?? {}
  const shown = orders.data?.orders.length ?? 0
  return (
    <DetailsCard
      title={t(title)}
      aside={
        shown < total && (
          <span className={people.note}>
            {t(totalIsMore ? 'userWork.shownMore' : 'userWork.shown', {
              shown,
              total: totalIsMore ? total - 1 : total,
            })}
          </span>
        )
      }
    >
      <Found query={orders}>
        {(found) =>
          found.orders.length === 0 ? (
            <p className={people.note}>{t('userWork.noOrders')}</p>
          ) : (
            <ul className={styles.work}>
              {found.orders.map((order) => (
                <li key={order.id}>
                  <Link href={addressOf('order', { id: order.id })}>{order.number}</Link>
                  <StateChip state={order.state} />
                  <span className={styles.place}>
                    {dayOf(order.createdAt)} · {order.building.address}, {order.building.city}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Found>
    </DetailsCard>
  )
}

/** What a query found, or that it is on its way or failed. */
function Found<T>({ query, children }: { query: UseQueryResult<T>; children: (found: T) => ReactNode }) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (!query.isLoadingError) return <p role="status">{t('userWork.loading')}</p>
  return (
    <MessagePanel error title={t('userWork.failed')} text={problemText(query.error)}>
      <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
    </MessagePanel>
  )
}
