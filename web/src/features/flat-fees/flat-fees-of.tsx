import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { RestedPart } from '#ui/lazy-part.tsx'

const Card = lazy(async () => ({
  default: (await withMessages(import('./flat-fees-card.tsx'))).FlatFeesCard,
}))

/** Rendered for those who may read invoices. */
export const FlatFeesOf = ({ customerId }: { customerId: string }) => (
  <RestedPart rule={['read', 'Invoice']}>
    <Card customerId={customerId} />
  </RestedPart>
)
