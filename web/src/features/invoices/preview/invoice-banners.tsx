import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'

/** Hold of an issue with its way back, and problems that ended the last attempt. */
export function InvoiceBanners({ invoice }: { invoice: Invoice }) {
  const t = useT()
  if (invoice.state === 'issuing') return <IssuingBanner id={invoice.id} />
  if (invoice.state !== 'draft' || !invoice.refused) return null
  return (
    <Banner tone="error" announced>
      <strong>{t('invoicePreview.refused')}</strong>
      <ul className="bullets">
        {invoice.refused.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </Banner>
  )
}

function IssuingBanner({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => call('DELETE /invoices/:id/issue', { params: { id } }),
    onSuccess: () => toast.success(t('invoicePreview.takenBack')),
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Invoice'),
  })
  return (
    <Banner
      tone="info"
      announced
      actions={
        may(['update', 'Invoice']) && (
          <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t('invoicePreview.takeBack')}
          </Button>
        )
      }
    >
      {t('invoicePreview.issuing')}
    </Banner>
  )
}
