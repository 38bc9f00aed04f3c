import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useT } from '#lib/i18n.ts'
import { PhoneLink } from '#ui/details/contact-links.tsx'
import { PartCard } from './part-card.tsx'

export function CaretakerCard({ order }: { order: Order }) {
  const t = useT()
  const { caretaker, hideContact } = order
  return (
    <PartCard
      title={t('orderDetails.caretaker')}
      part="contact"
      order={order}
      open={caretaker !== null || !hideContact}
    >
      {caretaker ? (
        <>
          <p className="name">
            {caretaker.firstName} {caretaker.lastName}
          </p>
          <p>
            <PhoneLink number={caretaker.phone} />
          </p>
        </>
      ) : (
        <p className="quiet">{t(hideContact ? 'orderDetails.contactHidden' : 'orderDetails.noCaretaker')}</p>
      )}
      {caretaker && hideContact && <p className="aside">{t('orderDetails.contactHiddenHint')}</p>}
    </PartCard>
  )
}
