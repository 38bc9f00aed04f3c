import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { PhoneLink } from '../../../ui/details/contact-links.tsx'

export function CaretakerCard({ order: { caretaker, hideContact } }: { order: Order }) {
  const t = useT()
  return (
    <Card title={t('orderDetails.caretaker')}>
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
    </Card>
  )
}
