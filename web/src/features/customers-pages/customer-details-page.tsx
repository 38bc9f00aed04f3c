import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { usePageParams } from '../../lib/page.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { customerQuery, nameOfCustomer } from './customers-pages.api.ts'
import './messages.ts'

export function CustomerDetailsPage() {
  const t = useT()
  const { id } = usePageParams('customer')
  const details = useQuery(customerQuery(id))
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
