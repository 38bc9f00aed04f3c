import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { ContactRows } from '#features/customers/index.ts'
import { InvoicesOfOrder } from '#features/invoices/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { RecordLink } from '#ui/record-link.tsx'
import { PartCard } from './part-card.tsx'

export function CustomerCard({ client }: { client: Order['client'] }) {
  const t = useT()
  return (
    <Card title={t('orders.client')}>
      <p className="name">
        <RecordLink of="customer" id={client.id}>
          {client.companyName ?? client.name}
        </RecordLink>
      </p>
      <ContactRows of={client} />
    </Card>
  )
}

export function BillingCard({ order }: { order: Order }) {
  const t = useT()
  const { billing } = order
  const mayRead = useMay()(['read', 'Invoice'])
  return (
    <PartCard title={t('orderDetails.billing')} part="billing" order={order}>
      {billing ? (
        <>
          <p className="name">
            {order.payerId ? (
              <RecordLink of="customer" id={order.payerId}>
                {billing.companyName ?? billing.name}
              </RecordLink>
            ) : (
              (billing.companyName ?? billing.name)
            )}
          </p>
          <ContactRows of={billing} />
        </>
      ) : (
        <p className="quiet">{t('orderDetails.noBilling')}</p>
      )}
      {mayRead && (
        <LazyPart>
          <InvoicesOfOrder orderId={order.id} />
        </LazyPart>
      )}
    </PartCard>
  )
}
