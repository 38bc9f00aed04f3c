import { useQueryClient } from '@tanstack/react-query'
import type { OwedInvoice } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import { emptyTransfer, PaymentFields, type TransferFields } from './payment-fields.tsx'

const widthPx = 560

interface AddPaymentProps {
  invoice: OwedInvoice
  onClose: () => void
}

/** One payment, or a refund, of one invoice. */
export function AddPayment({ invoice, onClose }: AddPaymentProps) {
  const t = useT()
  const queries = useQueryClient()
  // One id however often it is sent: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: emptyTransfer(invoice.left === 0 ? null : invoice.left) })
  async function save({ amount, ...transfer }: TransferFields): Promise<void> {
    const invoices = [{ invoiceId: invoice.id, amount: amount ?? 0 }]
    await call('POST /payments', { body: { id, ...transfer, invoices } })
    await refresh(queries, 'Invoice')
    toast.success(t('invoiceMoney.added'), limits.successToastMs)
    onClose()
  }
  return (
    <FormDialog
      title={t('invoiceMoney.addTitle', { number: invoice.number })}
      submit={t('invoiceMoney.add')}
      width={widthPx}
      form={form}
      save={save}
      fieldAt={(field) => (field === 'invoices.0.amount' ? 'amount' : field)}
      onClose={onClose}
    >
      <Rows>
        <Controller
          control={form.control}
          name="amount"
          rules={{ validate: (amount) => Boolean(amount) || t('invoiceMoney.amountMissing') }}
          render={({ field: { name, value, onChange, onBlur } }) => (
            <AmountField
              name={name}
              label={t('invoiceMoney.amount')}
              hint={t('invoiceMoney.amountHint')}
              required
              value={value}
              onValue={onChange}
              onBlur={onBlur}
              error={problemAt(form, name)}
              data-autofocus=""
            />
          )}
        />
        <PaymentFields form={form} />
      </Rows>
    </FormDialog>
  )
}
