import { useQuery } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { StateChip } from '#features/orders/index.ts'
import { dayOf, spanOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from '../user-page.module.css'
import { slotsOfQuery, workOrdersQuery } from './work.api.ts'

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
    <Card title={t('userWork.slots')}>
      <QueryState failed={t('userWork.failed')} loading={t('userWork.loading')} query={slots}>
        {(found) =>
          found.length === 0 ? (
            <p className="prose quiet">{t('userWork.noSlots')}</p>
          ) : (
            <ul className={`rows ${styles.work}`}>
              {found.map((slot) => (
                <li key={slot.id}>
                  <Link href={addressOf('order', { id: slot.orderId })} className="row-link">
                    {spanOf(slot.startAt, slot.endAt)}
                  </Link>
                  <span className={`aside ${styles.place}`}>
                    {slot.number} · {slot.address}, {slot.city}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
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
  const shown = orders.data?.rows.length ?? 0
  return (
    <Card
      title={t(title)}
      aside={
        shown < total && (
          <span className="prose quiet">
            {t(totalIsMore ? 'userWork.shownMore' : 'userWork.shown', {
              shown,
              total: totalIsMore ? total - 1 : total,
            })}
          </span>
        )
      }
    >
      <QueryState failed={t('userWork.failed')} loading={t('userWork.loading')} query={orders}>
        {(found) =>
          found.rows.length === 0 ? (
            <p className="prose quiet">{t('userWork.noOrders')}</p>
          ) : (
            <ul className={`rows ${styles.work}`}>
              {found.rows.map((order) => (
                <li key={order.id}>
                  <Link href={addressOf('order', { id: order.id })} className="row-link">
                    {order.number}
                  </Link>
                  <StateChip state={order.state} />
                  <span className={`aside ${styles.place}`}>
                    {dayOf(order.createdAt)} · {order.building.address}, {order.building.city}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}
