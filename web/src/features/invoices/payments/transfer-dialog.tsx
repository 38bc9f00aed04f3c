import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { amountText } from '#lib/amount-text.ts'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import { emptyTransfer, PaymentFields, type TransferFields } from './payment-fields.tsx'

const widthPx = 680

interface TransferDialogProps {
  customer: { id: string; name: string }
  onClose: () => void
}

/** One transfer of a client for several of their open invoices. */
export function TransferDialog({ customer, onClose }: TransferDialogProps) {
  const t = useT()
  const open = useQuery(query('GET /customers/:id/open-invoices', { params: { id: customer.id } }))
  if (open.data) return <TransferForm name={customer.name} invoices={open.data.invoices} onClose={onClose} />
  return (
    <Modal
      title={t('invoiceMoney.transferTitle', { name: customer.name })}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      <QueryState query={open} failed={t('invoiceMoney.failed')}>
        {() => null}
      </QueryState>
    </Modal>
  )
}

interface TransferFormProps {
  name: string
  invoices: readonly OwedInvoice[]
  onClose: () => void
}

function TransferForm({ name, invoices, onClose }: TransferFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const [id] = useState(newId)
  const [amounts, setAmounts] = useState<Readonly<Record<string, number | null>>>({})
  const [isMissing, setMissing] = useState(false)
  const form = useForm<TransferFields>({ defaultValues: emptyTransfer() })
  const parts = invoices.flatMap(({ id: invoiceId }) => {
    const amount = amounts[invoiceId]
    return amount ? [{ invoiceId, amount }] : []
  })
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  async function save({ amount: _, ...transfer }: TransferFields): Promise<void> {
    setMissing(parts.length === 0)
    if (parts.length === 0) return
    await call('POST /payments', { body: { id, ...transfer, invoices: parts } })
    await refresh(queries, 'Invoice')
    toast.success(t('invoiceMoney.added'), limits.successToastMs)
    onClose()
  }
  return (
    <FormDialog
      title={t('invoiceMoney.transferTitle', { name })}
      submit={t('invoiceMoney.add')}
      width={widthPx}
      form={form}
      save={save}
      onClose={onClose}
    >
      <Rows>
        <PaymentFields form={form} />
      </Rows>
      {invoices.length === 0 && <p className="quiet">{t('invoiceMoney.noneOpen')}</p>}
      <Rows>
        {invoices.map((it) => (
          <AmountField
            key={it.id}
            name={`amount-${it.id}`}
            label={it.number}
            hint={t('invoiceMoney.leftOf', {
              left: amountText(it.left),
              day: it.dueOn ? dayOf(it.dueOn) : t('shell.none'),
              late: it.dueOn !== null && it.dueOn < todayInWarsaw() ? t('invoiceMoney.late') : '',
            })}
            value={amounts[it.id] ?? null}
            onValue={(amount) => setAmounts({ ...amounts, [it.id]: amount })}
          />
        ))}
      </Rows>
      {isMissing && (
        <Banner tone="error" announced>
          {t('invoiceMoney.noAmounts')}
        </Banner>
      )}
      <p role="status">{t('invoiceMoney.total', { total: amountText(total) })}</p>
    </FormDialog>
  )
}
