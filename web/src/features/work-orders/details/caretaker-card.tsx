import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { useT } from '../../../lib/i18n.ts'
import { PhoneLink } from '../../../ui/details/contact-links.tsx'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'

/** Whom to call at the building. */
export function CaretakerCard({ order: { caretaker, hideContact } }: { order: Order }) {
  const t = useT()
  return (
    <DetailsCard title={t('orderDetails.caretaker')}>
      {caretaker ? (
        <>
          <p className={details.name}>
            {caretaker.firstName} {caretaker.lastName}
          </p>
          <p>
            <PhoneLink number={caretaker.phone} />
          </p>
        </>
      ) : (
        <p className={details.nothing}>
          {t(hideContact ? 'orderDetails.contactHidden' : 'orderDetails.noCaretaker')}
        </p>
      )}
      {caretaker && hideContact && <p className={details.aside}>{t('orderDetails.contactHiddenHint')}</p>}
    </DetailsCard>
  )
}
