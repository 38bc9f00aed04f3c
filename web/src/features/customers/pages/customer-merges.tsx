import { useQuery } from '@tanstack/react-query'
import type { CustomerMerge } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { customerParts } from './customer-parts.ts'

interface CustomerMergesProps {
  clientId: string
  merges: readonly CustomerMerge[]
}

/** Possible merges, and completed ones that can be undone: with the right to update clients. */
export function CustomerMerges(props: CustomerMergesProps) {
  return useMay()(['update', 'Customer']) && <ForThose {...props} />
}

function ForThose({ clientId, merges }: CustomerMergesProps) {
  const t = useT()
  const [undoing, setUndoing] = useState<CustomerMerge | null>(null)
  const { data: duplicates } = useQuery({
    ...query('GET /customers/doubles', { query: { client: clientId, size: 1 } }),
    meta: { quiet: true },
  })
  return (
    <>
      {(duplicates?.total ?? 0) > 0 && (
        <Banner
          tone="warning"
          actions={
            <Link href={addressOf('doubles', { client: clientId })} {...buttonLook('text')}>
              {t('customerDetails.showDoubles')}
            </Link>
          }
        >
          {t('customerDetails.doubles')}
        </Banner>
      )}
      {merges.map((it) => (
        <Banner
          key={it.id}
          tone="info"
          actions={
            <Button
              look="text"
              aria-label={t('customerDetails.undoMerge', { name: it.name })}
              onClick={() => setUndoing(it)}
            >
              {t('customerDetails.undoMergeShort')}
            </Button>
          }
        >
          {t('customerDetails.mergedHere', {
            day: dayOf(it.at),
            until: dayOf(it.undoUntil),
            name: it.name,
            by: it.by ?? t('shell.none'),
          })}
        </Banner>
      ))}
      {undoing && (
        <LazyPart>
          <customerParts.Undo of={undoing} onClose={() => setUndoing(null)} />
        </LazyPart>
      )}
    </>
  )
}
