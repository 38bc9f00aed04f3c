import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { RestedPart } from '#ui/lazy-part.tsx'

const Card = lazy(async () => ({
  default: (await withMessages(import('./order-items-card.tsx'))).OrderItemsCard,
}))

/** Rendered once the browser rests, for those who may read invoices. */
export const OrderItemsPart = ({ id }: { id: string }) => (
  <RestedPart rule={['read', 'Invoice']}>
    <Card orderId={id} />
  </RestedPart>
)
