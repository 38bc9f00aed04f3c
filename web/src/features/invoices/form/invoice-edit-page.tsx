import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { lastSeen } from '#lib/last-list.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { invoiceQuery } from '../invoice-query.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { useLedToPreview } from './issue-actions.tsx'
import './messages.ts'

export function InvoiceEditPage() {
  const t = useT()
  const { invoice: id } = usePageParams('invoiceEdit')
  const invoice = useQuery(invoiceQuery(id))
  const { data } = invoice
  const mayChange = useMay()(['update', 'Invoice'])
  usePageTitle(data && t('invoiceForm.title', { kind: t(`invoiceForm.kinds.${data.kind}`) }))
  useLedToPreview(data)
  return (
    <>
      <Link href={lastSeen(addressOf('invoices'))} className="no-print aside">
        {t('invoiceForm.back')}
      </Link>
      <QueryState
        query={invoice}
        failed={t('invoiceForm.failed')}
        loading={t('invoiceForm.loading')}
        page={{ notFound: t('invoiceForm.notFound'), notFoundHint: t('invoiceForm.notFoundHint') }}
      >
        {(found) => mayChange && found.state !== 'issued' && <InvoiceForm key={found.id} invoice={found} />}
      </QueryState>
    </>
  )
}
