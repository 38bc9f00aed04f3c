import { useQueryClient } from '@tanstack/react-query'
import type { InvoicePayment } from '@zlecenia/contract/features/invoices/invoice-payments.contract'
import { useForm } from 'react-hook-form'
import { amountText } from '#lib/amount-text.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Field } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import './messages.ts'
import { useRestorePayment } from './use-restore-payment.ts'

const widthPx = 480

interface RevokePaymentProps {
  payment: InvoicePayment
  onClose: () => void
}

export function RevokePayment({ payment, onClose }: RevokePaymentProps) {
  const t = useT()
  const queries = useQueryClient()
  const restore = useRestorePayment()
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <FormDialog
      title={t('invoiceMoney.revokeTitle', { amount: amountText(payment.amount) })}
      submit={t('invoiceMoney.revoke')}
      look="danger"
      width={widthPx}
      form={form}
      save={async (body) => {
        await call('DELETE /payments/:id', { params: { id: payment.id }, body })
        await refresh(queries, 'Invoice')
        const undo = { label: t('invoiceMoney.undo'), run: () => restore.mutate(payment.id) }
        toast.success(t('invoiceMoney.revoked'), undefined, undo)
        onClose()
      }}
      onClose={onClose}
    >
      <p className="prose quiet">{t('invoiceMoney.revokeText')}</p>
      <Field
        {...form.register('reason', { required: t('rules.required'), ...notLonger(300) })}
        label={t('invoiceMoney.reason')}
        required
        autoComplete="off"
        data-autofocus=""
        error={problemAt(form, 'reason')}
      />
    </FormDialog>
  )
}
