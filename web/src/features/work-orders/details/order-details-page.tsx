import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages, useT } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { DetailsPage } from '../../../ui/details/details-page.tsx'
import { orderQuery } from '../orders.api.ts'
import { OrderDetails } from './order-details.tsx'

// The order speaks of clients, buildings and notes in the words of the dialog that made it.
addMessages({ dialogClient })

/** One order whole, as its address says. */
export function OrderDetailsPage() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const order = useQuery(orderQuery(id))
  usePageTitle(order.data?.number)
  return (
    <DetailsPage
      back={{ to: '/apps/orders/list', label: t('orderDetails.back') }}
      words={{
        loading: t('orderDetails.loading'),
        failed: t('orderDetails.failed'),
        notFound: t('orderDetails.notFound'),
        notFoundHint: t('orderDetails.notFoundHint'),
      }}
      query={order}
    >
      {(found) => <OrderDetails order={found} />}
    </DetailsPage>
  )
}
