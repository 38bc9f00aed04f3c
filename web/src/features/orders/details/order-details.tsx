import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { CardsOf } from '#features/boards/index.ts'
import { ConversationCard } from '#features/conversations/index.ts'
import { LettersOf } from '#features/mail/index.ts'
import { OrderItemsPart } from '#features/order-items/index.ts'
import { dayAndTimeOf, dayOf, spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { WithPhones } from '#ui/details/contact-links.tsx'
import { DetailsColumns, DetailsHeader } from '#ui/details/details-page.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { PeopleLinks, RecordLink } from '#ui/record-link.tsx'
import { useMessageMenu } from '../become/use-message-menu.ts'
import { OrderLinks } from '../moves/order-links.tsx'
import { OrderMoves } from '../moves/order-moves.tsx'
import { StateLine } from '../moves/state-line.tsx'
import { OrdersOfBuilding } from '../orders-of.tsx'
import { StateChip, UrgencyChips, usePriorityText } from '../state-chip.tsx'
import { OrderBuildingCard } from './building-card.tsx'
import { CaretakerCard } from './caretaker-card.tsx'
import { BillingCard, CustomerCard } from './contact-card.tsx'
import { FilesCard } from './files-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { HistoryLine } from './history-line.tsx'
import styles from './order-details.module.css'
import { OrderMenu } from './order-menu.tsx'
import { OrderNotesCard } from './order-notes-card.tsx'
import { PartCard } from './part-card.tsx'
import { SlotsCard } from './slots-card.tsx'

export function OrderDetails({ order }: { order: Order }) {
  const t = useT()
  const priorityText = usePriorityText()
  return (
    <article aria-labelledby="order-number">
      <DetailsHeader
        id="order-number"
        title={order.number}
        chips={
          <>
            <StateChip state={order.state} />
            <UrgencyChips order={order} />
          </>
        }
        lead={[priorityText(order), nextSlotOf(order, t)].join(' · ')}
        line={
          <>
            {t('orderDetails.created', { when: dayAndTimeOf(order.createdAt), by: order.createdBy })}
            <StateLine order={order} />
          </>
        }
        actions={
          <>
            <OrderMoves order={order} />
            <OrderMenu order={order} />
          </>
        }
      />
      <OrderCards order={order} />
    </article>
  )
}

/** On a phone the place and the way in come before the work and the conversation. */
function OrderCards({ order }: { order: Order }) {
  const t = useT()
  const Menu = useMessageMenu()
  const client = <CustomerCard client={order.client} />
  const place = (
    <>
      <OrderBuildingCard building={order.building} />
      <CaretakerCard order={order} />
      <OrderNotesCard order={order} />
    </>
  )
  const work = (
    <>
      <ServicesCard order={order} />
      <DevicesCard order={order} />
      <RemarksCard order={order} />
      <FilesCard order={order} />
    </>
  )
  const conversation = (
    <LazyPart>
      <ConversationCard
        orderId={order.id}
        number={order.number}
        happened={(entry) => <HistoryLine entry={entry} />}
        Menu={Menu}
      />
    </LazyPart>
  )
  const office = (
    <>
      <BillingCard order={order} />
      <PartCard title={t('orderDetails.coordinator')} part="coordinator" order={order}>
        <p>
          <PeopleLinks people={[order.coordinator]} />
        </p>
      </PartCard>
    </>
  )
  const rest = (
    <>
      <OrderItemsPart id={order.id} />
      <HistoryCard history={order.history} />
      <OrderLinks order={order} />
      <LettersOf kind="order" id={order.id} />
      <CardsOf thing="order" id={order.id} name={order.number} />
      <OrdersOfBuilding building={order.building} except={order.id} />
    </>
  )
  const slots = <SlotsCard order={order} />
  return (
    <DetailsColumns
      main={
        <>
          {slots}
          {work}
          {conversation}
          {rest}
        </>
      }
      side={
        <>
          {client}
          {place}
          {office}
        </>
      }
      narrow={
        <>
          {slots}
          {place}
          {work}
          {client}
          {conversation}
          {office}
          {rest}
        </>
      }
    />
  )
}

function nextSlotOf({ slots }: Order, t: ReturnType<typeof useT>): string {
  const next = slots.find(({ endAt }) => Date.parse(endAt) > Date.now())
  return next ? `${t('orders.nextSlot')}: ${spanOf(next.startAt, next.endAt)}` : t('orders.noSlot')
}

function RemarksCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <PartCard title={t('orderDetails.remarks')} part="remarks" order={order}>
      {order.comment ? (
        <p className="prose">
          <WithPhones text={order.comment} />
        </p>
      ) : (
        <p className="quiet">{t('orderDetails.noRemarks')}</p>
      )}
      <FactRows facts={[[t('orderDetails.clientNumber'), order.clientNumber]]} />
    </PartCard>
  )
}

function DevicesCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <PartCard title={t('orderDetails.devices')} part="devices" order={order}>
      {order.devices.length === 0 && <p className="quiet">{t('orderDetails.noDevices')}</p>}
      <ul className="bullets">
        {order.devices.map(({ id, name, place }) => (
          <li key={id}>
            <RecordLink of="device" id={id}>
              {name}
            </RecordLink>
            {place && <span className="aside">, {place}</span>}
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

function ServicesCard({ order }: { order: Order }) {
  const t = useT()
  const groups = [...new Set(order.services.map(({ group }) => group))]
  const { preferredStart, preferredEnd } = order
  return (
    <PartCard title={t('orderDetails.services')} part="work" order={order}>
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
    </PartCard>
  )
}
