import { paymentForms } from '@zlecenia/contract/features/invoices/invoice-document'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'

export interface TransferFields {
  paidOn: string
  form: (typeof paymentForms)[number]
  reference: string
  note: string
  /** Used for one invoice; a transfer for several has an amount for each. */
  amount: number | null
}

export const emptyTransfer = (amount: number | null = null): TransferFields => ({
  paidOn: todayInWarsaw(),
  form: 'transfer',
  reference: '',
  note: '',
  amount,
})

/** Fields of a transfer; a form adds its amounts. */
export function PaymentFields({ form }: { form: UseFormReturn<TransferFields> }) {
  const t = useT()
  return (
    <>
      <DayInput form={form} name="paidOn" label={t('invoiceMoney.paidOn')} />
      <Select {...form.register('form')} label={t('invoiceMoney.form')}>
        {paymentForms.map((it) => (
          <option key={it} value={it}>
            {t(`invoiceMoney.forms.${it}`)}
          </option>
        ))}
      </Select>
      <Field
        {...form.register('reference', notLonger(140))}
        label={t('invoiceMoney.reference')}
        autoComplete="off"
        error={problemAt(form, 'reference')}
      />
      <Field
        {...form.register('note', notLonger(500))}
        label={t('invoiceMoney.note')}
        autoComplete="off"
        error={problemAt(form, 'note')}
      />
    </>
  )
}
