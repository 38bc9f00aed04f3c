import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

const Card = lazy(async () => ({
  default: (await withMessages(import('./flat-fees-card.tsx'))).FlatFeesCard,
}))

/** For those who may read invoices. */
export function FlatFeesOf({ customerId }: { customerId: string }) {
  const mayRead = useMay()(['read', 'Invoice'])
  return (
    mayRead && (
      <LazyPart>
        <Card customerId={customerId} />
      </LazyPart>
    )
  )
}
