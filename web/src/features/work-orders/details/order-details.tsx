import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { dayAndTimeOf, dayOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailsColumns, DetailsHeader } from '../../../ui/details/details-page.tsx'
import { OrdersOfBuilding } from '../orders-of.tsx'
import { FaultChip, StateChip } from '../state-chip.tsx'
import { OrderBuildingCard } from './building-card.tsx'
import { CaretakerCard } from './caretaker-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { FilesCard } from './files-card.tsx'
import { HistoryCard } from './history-card.tsx'
import styles from './order-details.module.css'
import { OrderNotesCard } from './order-notes-card.tsx'
import { SlotsCard } from './slots-card.tsx'
import { PeopleLinks } from './thing-link.tsx'

export function OrderDetails({ order }: { order: Order }) {
  const t = useT()
  return (
    <article aria-labelledby="order-number">
      <DetailsHeader
        id="order-number"
        title={order.number}
        chips={
          <>
            <StateChip state={order.state} />
            {order.isFault && <FaultChip />}
          </>
        }
        line={t('orderDetails.created', { when: dayAndTimeOf(order.createdAt), by: order.createdBy })}
      />
      <DetailsColumns
        main={
          <>
            <SlotsCard order={order} />
            <ServicesCard order={order} />
            <Card title={t('orderDetails.remarks')}>
              {order.comment ? (
                <p className="prose">{order.comment}</p>
              ) : (
                <p className="quiet">{t('orderDetails.noRemarks')}</p>
              )}
            </Card>
            <FilesCard orderId={order.id} files={order.files} />
            <HistoryCard history={order.history} />
            <OrdersOfBuilding building={order.building} except={order.id} />
          </>
        }
        side={
          <>
            <ContactCard title={t('orders.client')} contact={order.client} id={order.client.id} />
            <OrderBuildingCard building={order.building} />
            <CaretakerCard order={order} />
            <OrderNotesCard notes={order.notes} masked={order.notesMasked} />
            <ContactCard
              title={t('orderDetails.billing')}
              contact={order.billing}
              nothing={t('orderDetails.noBilling')}
            />
            <Card title={t('orderDetails.coordinator')}>
              <p>
                <PeopleLinks people={[order.coordinator]} />
              </p>
            </Card>
          </>
        }
      />
    </article>
  )
}

function ServicesCard({ order }: { order: Order }) {
  const t = useT()
  const groups = [...new Set(order.services.map(({ group }) => group))]
  const { preferredStart, preferredEnd } = order
  return (
    <Card title={t('orderDetails.services')}>
      {order.isFault && <p>{t('orderDetails.faultInsteadOfServices')}</p>}
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          <h3 className="aside">{group}</h3>
          <ul className="bullets">
            {order.services
              .filter((service) => service.group === group)
              .map((service) => (
                <li key={service.id}>{service.title}</li>
              ))}
          </ul>
        </div>
      ))}
      {(preferredStart || preferredEnd) && (
        <p className="aside">
          {t('orderDetails.preferred')}:{' '}
          {preferredStart && t('orderDetails.preferredFrom', { day: dayOf(preferredStart) })}{' '}
          {preferredEnd && t('orderDetails.preferredTo', { day: dayOf(preferredEnd) })}
        </p>
      )}
    </Card>
  )
}
