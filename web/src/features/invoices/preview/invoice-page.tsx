import { useQuery } from '@tanstack/react-query'
import { invoiceStatus } from '@zlecenia/contract/features/invoices/invoice-status'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { LettersOf } from '#features/mail/index.ts'
import { useT } from '#lib/i18n.ts'
import { usePageParams } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DetailsColumns, DetailsHeader, DetailsPage } from '#ui/details/details-page.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { invoiceQuery } from '../invoice-query.ts'
import { InvoiceStatusChip } from '../invoice-status-chip.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceBanners } from './invoice-banners.tsx'
import { invoiceParts } from './invoice-record-parts.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { InvoiceStateCard, RelatedToInvoice } from './invoice-side-cards.tsx'
import { LettersCard } from './letters-card.tsx'
import './messages.ts'
import styles from './preview.module.css'

export function InvoicePage() {
  const t = useT()
  const { id } = usePageParams('invoice')
  const invoice = useQuery({
    ...invoiceQuery(id),
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

/** A correction changes what its invoice owes. */
const hasPayments = ({ state, kind, corrects }: Invoice) => state === 'issued' && kind !== 'PRO' && !corrects

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const [historyOpen, setHistoryOpen] = useState(false)
  const status = invoiceStatus(invoice, todayInWarsaw())
  return (
    <article aria-labelledby="invoice-number">
      <DetailsHeader
        id="invoice-number"
        title={invoice.number ?? t(`invoicePreview.draftOf.${invoice.kind}`)}
        chips={<InvoiceStatusChip of={{ ...invoice, status, left: invoice.owed }} />}
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
            {hasPayments(invoice) && (
              <LazyPart>
                <invoiceParts.Payments invoice={invoice} />
              </LazyPart>
            )}
            {invoice.state === 'issued' && <LettersCard id={invoice.id} />}
            <LettersOf kind="invoice" id={invoice.id} />
            <LazyPart>
              <invoiceParts.WhiteList invoice={invoice} />
            </LazyPart>
            <RelatedToInvoice invoice={invoice} />
          </>
        }
      />
    </article>
  )
}
