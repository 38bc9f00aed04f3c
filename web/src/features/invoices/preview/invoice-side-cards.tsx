import { IconCopy } from '@tabler/icons-react'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { type ReactNode, useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { copyText } from '#lib/copy-text.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { CustomerLink, RecordLink } from '#ui/record-link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { invoiceParts } from './invoice-record-parts.ts'

export function InvoiceStateCard({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { state, kind, dueOn, gross, corrects, owed: left } = invoice
  const [typing, setTyping] = useState(false)
  const ksef = state === 'issued' && kind !== 'PRO' && (
    <KsefLine invoice={invoice} onType={() => setTyping(true)} />
  )
  return (
    <Card title={t('invoicePreview.state')}>
      <FactRows
        facts={[
          [
            t(left < 0 ? 'invoicePreview.payBack' : 'invoicePreview.left'),
            state === 'issued' && kind !== 'PRO' && !corrects && (
              <strong>{amountText(Math.abs(left))}</strong>
            ),
          ],
          [t('invoicePreview.gross'), amountText(gross)],
          [t('invoicePreview.dueOn'), dueOn && dayOf(dueOn)],
          [t('invoicePreview.ksef'), ksef],
        ]}
      />
      {typing && (
        <LazyPart>
          <invoiceParts.KsefNumber invoice={invoice} onClose={() => setTyping(false)} />
        </LazyPart>
      )}
    </Card>
  )
}

function KsefLine({ invoice, onType }: { invoice: Invoice; onType: () => void }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Invoice'])
  const { ksefNumber } = invoice
  const copy = async () => {
    if (await copyText(ksefNumber ?? '')) toast.success(t('invoicePreview.copied'))
  }
  return (
    <span className="cluster">
      {ksefNumber === null ? t('invoicePreview.ksefNone') : <bdi>{ksefNumber}</bdi>}
      {ksefNumber !== null && (
        <IconButton small label={t('invoicePreview.copy')} icon={IconCopy} onClick={() => void copy()} />
      )}
      {mayChange && (
        <Button look="text" onClick={onType}>
          {t(ksefNumber === null ? 'invoicePreview.typeKsef' : 'invoicePreview.changeKsef')}
        </Button>
      )}
    </span>
  )
}

/** Client, orders, and the invoice with its corrections. */
export function RelatedToInvoice({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { customer, orders, corrects, corrections } = invoice
  if (!customer && orders.length === 0 && !corrects && corrections.length === 0) return null
  const order = ({ id, number }: Invoice['orders'][number]) => (
    <RecordLink of="order" id={id}>
      {number}
    </RecordLink>
  )
  return (
    <Card title={t('invoicePreview.related')}>
      <FactRows
        facts={[
          [t('invoicePreview.client'), customer && <CustomerLink id={customer.id} name={customer.name} />],
          [t('invoicePreview.orders'), orders.length > 0 && <Listed of={orders} each={order} />],
          [
            t('invoicePreview.corrects'),
            corrects && <Link href={addressOf('invoice', { id: corrects.id })}>{corrects.number}</Link>,
          ],
          [
            t('invoicePreview.corrections'),
            corrections.length > 0 && (
              <Listed
                of={corrections}
                each={({ id, number }) => (
                  <Link href={addressOf('invoice', { id })}>
                    {number ?? t('invoicePreview.draftCorrection')}
                  </Link>
                )}
              />
            ),
          ],
        ]}
      />
    </Card>
  )
}

interface ListedProps<T extends { id: string }> {
  of: readonly T[]
  each: (it: T) => ReactNode
}

const Listed = <T extends { id: string }>({ of, each }: ListedProps<T>) => (
  <span className="cluster">
    {of.map((it) => (
      <span key={it.id}>{each(it)}</span>
    ))}
  </span>
)
