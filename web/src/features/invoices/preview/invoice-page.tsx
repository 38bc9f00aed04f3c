import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { failsTheScreen } from '#lib/fails-the-screen.ts'
import { useT } from '#lib/i18n.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DetailsColumns, DetailsHeader, DetailsPage } from '#ui/details/details-page.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceBanners } from './invoice-banners.tsx'
import { invoiceQuery } from './invoice-preview.api.ts'
import { invoiceParts } from './invoice-record-parts.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { InvoiceStateCard, RelatedToInvoice } from './invoice-side-cards.tsx'
import { InvoiceStatusChip } from './invoice-status-chip.tsx'
import { LettersCard } from './letters-card.tsx'
import './messages.ts'
import styles from './preview.module.css'

/** Milliseconds; the hold of an issue ends without a press. */
const whileIssuingMs = 2000

export function InvoicePage() {
  const t = useT()
  const { id } = usePageParams('invoice')
  const invoice = useQuery({
    ...invoiceQuery(id),
    throwOnError: failsTheScreen,
    refetchInterval: ({ state }) => (state.data?.state === 'issuing' ? whileIssuingMs : false),
  })
  usePageTitle(invoice.data && (invoice.data.number ?? t('invoicePreview.draft')))
  return (
    <DetailsPage
      back={{ to: addressOf('invoices'), label: t('invoicePreview.back') }}
      words={{
        loading: t('invoicePreview.loading'),
        failed: t('invoicePreview.failed'),
        notFound: t('invoicePreview.notFound'),
        notFoundHint: t('invoicePreview.notFoundHint'),
      }}
      query={invoice}
    >
      {(found) => <InvoiceDetails invoice={found} />}
    </DetailsPage>
  )
}

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const [historyOpen, setHistoryOpen] = useState(false)
  return (
    <article aria-labelledby="invoice-number">
      <DetailsHeader
        id="invoice-number"
        title={invoice.number ?? t(`invoicePreview.draftOf.${invoice.kind}`)}
        chips={<InvoiceStatusChip invoice={invoice} />}
        line={invoice.draft.buyer.name}
      />
      <InvoiceBanners invoice={invoice} />
      <DetailsColumns
        main={
          <>
            <InvoiceSheet id={invoice.id} />
            {historyOpen && (
              <LazyPart>
                <invoiceParts.History id={invoice.id} />
              </LazyPart>
            )}
          </>
        }
        side={
          <>
            <div className={styles.first}>
              <InvoiceActions
                invoice={invoice}
                historyOpen={historyOpen}
                onHistory={() => setHistoryOpen(!historyOpen)}
              />
            </div>
            <InvoiceStateCard invoice={invoice} />
            {/* Place of the dialog for the KSeF number, then of the payments. */}
            {invoice.state === 'issued' && <LettersCard id={invoice.id} />}
            <RelatedToInvoice invoice={invoice} />
          </>
        }
      />
    </article>
  )
}
