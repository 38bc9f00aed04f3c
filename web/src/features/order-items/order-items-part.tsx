import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useRested } from '#lib/use-rested.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

const Card = lazy(async () => ({
  default: (await withMessages(import('./order-items-card.tsx'))).OrderItemsCard,
}))

/** Rendered once the browser rests, for those who may read invoices. */
export function OrderItemsPart({ id }: { id: string }) {
  const isRested = useRested()
  const mayRead = useMay()(['read', 'Invoice'])
  return <LazyPart>{isRested && mayRead && <Card orderId={id} />}</LazyPart>
}
