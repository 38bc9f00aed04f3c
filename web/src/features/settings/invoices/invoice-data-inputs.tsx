import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import type { RecordEditing } from '#ui/record-form/use-record-form.ts'
import { type InvoiceDataFields, paymentFormWords, type ShownSettings } from './invoice-data-fields.ts'

const forms = Object.entries(paymentFormWords)

type Editing = RecordEditing<ShownSettings, InvoiceDataFields>

export function InvoiceDataInputs({ field }: Pick<Editing, 'field'>) {
  const t = useT()
  const form = useFormContext<InvoiceDataFields>()
  return (
    <Rows>
      <Field {...field('place')} label={t('invoiceSettings.place')} maxLength={256} autoComplete="off" />
      <Field
        {...field('dueDays')}
        label={t('invoiceSettings.dueDays')}
        hint={t('invoiceSettings.dueDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Select {...field('paymentForm')} label={t('invoiceSettings.paymentForm')}>
        {forms.map(([value, words]) => (
          <option key={value} value={value}>
            {t(words)}
          </option>
        ))}
      </Select>
      <DayInput
        form={form}
        name="ksefFrom"
        label={t('invoiceSettings.ksefFrom')}
        hint={t('invoiceSettings.ksefFromHint')}
        optional
      />
      <Wide>
        <Field
          {...field('exemption')}
          label={t('invoiceSettings.exemption')}
          hint={t('invoiceSettings.exemptionHint')}
          maxLength={256}
          autoComplete="off"
        />
      </Wide>
      <Wide>
        <TextArea {...field('remark')} label={t('invoiceSettings.remark')} maxLength={3500} />
      </Wide>
      <Field {...field('krs')} label="KRS" inputMode="numeric" autoComplete="off" />
      <Field {...field('regon')} label="REGON" inputMode="numeric" autoComplete="off" />
      <Field {...field('bdo')} label="BDO" inputMode="numeric" autoComplete="off" />
    </Rows>
  )
}
