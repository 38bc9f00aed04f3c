import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages, useT } from '../../../lib/i18n.ts'
import { ProblemError } from '../../../lib/problem-error.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/form/button.tsx'
import { MessagePanel } from '../../../ui/message-panel.tsx'
import { orderQuery } from '../orders.api.ts'
import styles from './order-details.module.css'
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
    <>
      <Link to="/apps/orders/list" className={styles.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('orderDetails.back')}
      </Link>
      {order.data ? (
        <OrderDetails order={order.data} />
      ) : order.isError ? (
        <LoadingFailed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <p role="status" className={styles.loading}>
          {t('orderDetails.loading')}
        </p>
      )}
    </>
  )
}

function LoadingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  // An id that isn't one is as unknown as one that was never given.
  if (error instanceof ProblemError && [400, 404].includes(error.status)) {
    return <MessagePanel error title={t('orderDetails.notFound')} text={t('orderDetails.notFoundHint')} />
  }
  return (
    <MessagePanel error title={t('orderDetails.failed')} text={problemText(error)}>
      <Button onClick={onRetry}>{t('shell.retry')}</Button>
    </MessagePanel>
  )
}
