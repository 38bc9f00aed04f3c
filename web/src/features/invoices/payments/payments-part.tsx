import { useQuery } from '@tanstack/react-query'
import type {
  InvoicePayment,
  PaymentsOfInvoice,
} from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { useState } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { dayAndTimeOf, dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import './messages.ts'
import { AddPayment } from './add-payment.tsx'
import styles from './payments-part.module.css'
import { RevokePayment } from './revoke-payment.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useRestorePayment } from './use-restore-payment.ts'

type Dialog = 'payment' | 'transfer' | InvoicePayment | null

/** Balance and payments of an issued invoice. */
export function PaymentsPart({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const mayChange = useMay()(['update', 'Invoice'])
  const payments = useQuery(query('GET /invoices/:id/payments', { params: { id: invoice.id } }))
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  return (
    <Card title={t('invoiceMoney.title')}>
      <QueryState query={payments} failed={t('invoiceMoney.failed')}>
        {(found) => (
          <>
            <Balance of={found} />
            <PaymentList payments={found.payments} mayChange={mayChange} onRevoke={setDialog} />
            {mayChange && (
              <div className="cluster">
                <Button onClick={() => setDialog('payment')}>{t('invoiceMoney.add')}</Button>
                {invoice.customer && (
                  <Button look="text" onClick={() => setDialog('transfer')}>
                    {t('invoiceMoney.transfer')}
                  </Button>
                )}
              </div>
            )}
            {dialog === 'payment' && <AddPayment invoice={found.invoice} onClose={close} />}
          </>
        )}
      </QueryState>
      {dialog === 'transfer' && invoice.customer && (
        <TransferDialog customer={invoice.customer} onClose={close} />
      )}
      {dialog !== null && typeof dialog === 'object' && <RevokePayment payment={dialog} onClose={close} />}
    </Card>
  )
}

function Balance({ of: { invoice } }: { of: PaymentsOfInvoice }) {
  const t = useT()
  const isOver = invoice.left < 0
  return (
    <Facts
      of={[
        [t('invoiceMoney.payable'), amountText(invoice.payable)],
        [t('invoiceMoney.paid'), amountText(invoice.paid)],
        [t(isOver ? 'invoiceMoney.overpaid' : 'invoiceMoney.left'), amountText(Math.abs(invoice.left))],
      ]}
    />
  )
}

interface PaymentListProps {
  payments: readonly InvoicePayment[]
  mayChange: boolean
  onRevoke: (payment: InvoicePayment) => void
}

function PaymentList({ payments, mayChange, onRevoke }: PaymentListProps) {
  const t = useT()
  const restore = useRestorePayment()
  if (payments.length === 0) return <p className="quiet">{t('invoiceMoney.none')}</p>
  return (
    <ul className={styles.list}>
      {payments.map((it) => (
        <li key={it.id} data-revoked={it.revoked ? '' : undefined}>
          <PaymentText payment={it} />
          {mayChange && !it.revoked && (
            <Button
              look="text"
              aria-label={t('invoiceMoney.revokeOf', {
                amount: amountText(it.amount),
                day: dayOf(it.paidOn),
              })}
              onClick={() => onRevoke(it)}
            >
              {t('invoiceMoney.revoke')}
            </Button>
          )}
          {mayChange && it.revoked && (
            <Button
              look="text"
              aria-label={t('invoiceMoney.restoreOf', {
                amount: amountText(it.amount),
                day: dayOf(it.paidOn),
              })}
              busy={restore.isPending && restore.variables === it.id}
              onClick={() => restore.mutate(it.id)}
            >
              {t('invoiceMoney.restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PaymentText({ payment }: { payment: InvoicePayment }) {
  const t = useT()
  const { amount, paidOn, form, reference, note, others, by, at, revoked } = payment
  const also = others.map((it) => `${it.number} (${amountText(it.amount)})`).join(', ')
  return (
    <div>
      <strong>{amountText(amount)}</strong>{' '}
      <span>
        {dayOf(paidOn)}, {t(`invoiceMoney.forms.${form}`)}
      </span>
      {amount < 0 && <span>, {t('invoiceMoney.refund')}</span>}
      {reference && <p className="quiet">{reference}</p>}
      {note && <p className="quiet">{note}</p>}
      {also && <p className="quiet">{t('invoiceMoney.others', { also })}</p>}
      <p className="quiet">
        {revoked
          ? t('invoiceMoney.revokedBy', {
              by: revoked.by,
              at: dayAndTimeOf(revoked.at),
              reason: revoked.reason,
            })
          : t('invoiceMoney.by', { by, at: dayAndTimeOf(at) })}
      </p>
    </div>
  )
}
