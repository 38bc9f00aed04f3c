import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DetailsPage } from '#ui/details/details-page.tsx'
import { orderQuery } from '../orders.api.ts'
import './messages.ts'
import { OrderDetails } from './order-details.tsx'

export function OrderDetailsPage() {
  const t = useT()
  const mayAll = useMayAll()
  const { id } = usePageParams('order')
  const order = useQuery(orderQuery(id))
  usePageTitle(order.data?.number)
  return (
    <DetailsPage
      back={{ to: addressOf('orders'), label: t('orderDetails.back') }}
      words={{
        loading: t('orderDetails.loading'),
        failed: t('orderDetails.failed'),
        notFound: t('orderDetails.notFound'),
        notFoundHint: t(
          mayAll(['read', 'Order']) ? 'orderDetails.notFoundHint' : 'orderDetails.notFoundHintOwn',
        ),
      }}
      query={order}
    >
      {(found) => <OrderDetails order={found} />}
    </DetailsPage>
  )
}
