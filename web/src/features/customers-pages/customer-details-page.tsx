import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.ts'
import { usePageParams } from '../../lib/page.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CustomerDetails } from './customer-details.tsx'
import { customerQuery, nameOfCustomer } from './customers-pages.api.ts'
import './messages.ts'

export function CustomerDetailsPage() {
  const t = useT()
  const { id } = usePageParams('customer')
  const details = useQuery(customerQuery(id))
  useLedTo(details.data?.client.id)
  usePageTitle(details.data && nameOfCustomer(details.data.client))
  return (
    <DetailsPage
      back={{ to: addressOf('customers'), label: t('customerDetails.back') }}
      words={{
        loading: t('customerDetails.loading'),
        failed: t('customerDetails.failed'),
        notFound: t('customerDetails.notFound'),
        notFoundHint: t('customerDetails.notFoundHint'),
      }}
      query={details}
    >
      {(found) => <CustomerDetails key={id} of={found} />}
    </DetailsPage>
  )
}

/** The address of a client that became a part of another leads to that one. */
function useLedTo(found: string | undefined): void {
  const t = useT()
  const router = useRouter()
  const { id, tab } = usePageParams('customer')
  useEffect(() => {
    if (!found || found === id) return
    toast.success(t('customerDetails.ledHere'))
    void router.navigate({
      href: addressOf('customer', tab ? { id: found, tab } : { id: found }),
      replace: true,
    })
  }, [found, id, tab, router, t])
}
