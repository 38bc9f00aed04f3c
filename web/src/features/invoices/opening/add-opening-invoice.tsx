import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { refresh } from '#lib/refresh.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import '../payments/messages.ts'

const widthPx = 560

interface OpeningFields {
  number: string
  issuedOn: string
  dueOn: string
  gross: number | null
  paid: number | null
}
const empty: OpeningFields = { number: '', issuedOn: '', dueOn: '', gross: null, paid: null }

interface AddOpeningInvoiceProps {
  customer: { id: string; name: string }
  onClose: () => void
}

/** An open invoice of the former program, in the billing of its client. */
export function AddOpeningInvoice({ customer, onClose }: AddOpeningInvoiceProps) {
  const t = useT()
  const queries = useQueryClient()
  // One id however often it is sent: an answer may be lost.
  const [id] = useState(newId)
  const form = useForm({ defaultValues: empty })
  async function save({ gross, paid, ...typed }: OpeningFields): Promise<void> {
    const amounts = { gross: gross ?? 0, paid: paid ?? 0 }
    await call('POST /opening-invoices', { body: { id, customerId: customer.id, ...typed, ...amounts } })
    await refresh(queries, 'Invoice')
    toast.success(t('invoiceMoney.openingAdded'), limits.successToastMs)
    onClose()
  }
  const amount = (name: 'gross' | 'paid', label: string, isRequired: boolean) => (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (it) => !isRequired || Boolean(it) || t('invoiceMoney.amountMissing') }}
      render={({ field: { value, onChange, onBlur } }) => (
        <AmountField
          name={name}
          label={label}
          required={isRequired}
          value={value}
          onValue={onChange}
          onBlur={onBlur}
          error={problemAt(form, name)}
        />
      )}
    />
  )
  return (
    <FormDialog
      title={t('invoiceMoney.openingTitle', { name: customer.name })}
      submit={t('invoiceMoney.addOpening')}
      width={widthPx}
      form={form}
      save={save}
      onClose={onClose}
    >
      <p className="prose quiet">{t('invoiceMoney.openingText')}</p>
      <Rows>
        <Field
          {...form.register('number', { required: t('rules.required'), ...notLonger(100) })}
          label={t('invoiceMoney.number')}
          required
          autoComplete="off"
          data-autofocus=""
          error={problemAt(form, 'number')}
        />
        <DayInput form={form} name="issuedOn" label={t('invoiceMoney.issuedOn')} required />
        <DayInput form={form} name="dueOn" label={t('invoiceMoney.dueOn')} required />
        {amount('gross', t('invoiceMoney.gross'), true)}
        {amount('paid', t('invoiceMoney.paidBefore'), false)}
      </Rows>
    </FormDialog>
  )
}
