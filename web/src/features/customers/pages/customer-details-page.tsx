import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CustomerDetails as CustomerDetailsAnswer } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DetailsPage } from '#ui/details/details-page.tsx'
import { toast } from '#ui/toast/toast.ts'
import { CustomerDetails } from './customer-details.tsx'
import { customerQuery, nameOfCustomer } from './customers-pages.api.ts'
import './messages.ts'

export function CustomerDetailsPage() {
  const t = useT()
  const { id } = usePageParams('customer')
  const details = useQuery(customerQuery(id))
  const key = useLedTo(details.data)
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
      {(found) => <CustomerDetails key={key} of={found} />}
    </DetailsPage>
  )
}

/**
 * The address of a merged client redirects to the surviving one. The page is not remounted (its key is the responded
 * client), so an open form keeps its typed text, above the other client's data.
 */
function useLedTo(details: CustomerDetailsAnswer | undefined): string {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  const { id, tab } = usePageParams('customer')
  const [led, setLed] = useState({ from: id, to: id })
  const key = led.to === id ? led.from : id
  const found = details?.client.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client it leads to
  useEffect(() => {
    if (!found || found === id) return
    toast.success(t('customerDetails.ledHere'))
    setLed({ from: key, to: found })
    queries.setQueryData(customerQuery(found).queryKey, details)
    void router.navigate({
      href: addressOf('customer', tab ? { id: found, tab } : { id: found }),
      replace: true,
      ignoreBlocker: true,
    })
  }, [found, id])
  return key
}
