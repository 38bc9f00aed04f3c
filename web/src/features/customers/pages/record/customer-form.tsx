import { useQueryClient } from '@tanstack/react-query'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { ContactFields } from '#features/customers/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Field, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { customerQuery } from '../customers-pages.api.ts'
import { areDays, customerFields, customerSent } from './customer-fields.ts'
import { useCustomerWords } from './use-words.ts'
import './messages.ts'

interface CustomerFormProps {
  client: CustomerRecord
  onDone: () => void
}

export function CustomerForm({ client, onDone }: CustomerFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = client
  const editing = useRecordForm({
    record: client,
    fieldsOf: customerFields,
    save: (changed, { version }) =>
      call('PATCH /customers/:customerId', {
        params: { customerId: id },
        body: { ...customerSent(changed), version },
      }),
    reread: async () => (await queries.fetchQuery({ ...customerQuery(id), staleTime: 0 })).client,
    onSaved(saved) {
      queries.setQueryData(customerQuery(id).queryKey, (known) => known && { ...known, client: saved })
      void refresh(queries, 'Customer')
      onDone()
    },
    fieldAt: (field) => (field === 'type' ? 'clientType' : field),
  })
  const { form, field, values } = editing
  return (
    <RecordForm
      of={editing}
      aria-label={t('customerDetails.changeData')}
      {...useCustomerWords()}
      onDone={onDone}
    >
      <RadioCards
        name="clientType"
        label={t('contact.type')}
        value={values.clientType}
        options={[
          { value: 'company', title: t('contact.company'), description: t('contact.companyDescription') },
          { value: 'private', title: t('contact.private'), description: t('contact.privateDescription') },
        ]}
        onChoose={(clientType) => form.setValue('clientType', clientType, { shouldDirty: true })}
      />
      <ContactFields kind={values.clientType} withAddress input={(name) => field(name)} />
      <Rows>
        <Field
          {...field('paymentDays', {
            validate: (text) => areDays(text) || t('customerRecord.daysRange'),
          })}
          label={t('customerRecord.daysField')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...field('invoiceEmail')}
          label={t('customerDetails.invoiceEmail')}
          type="email"
          autoComplete="off"
        />
        <Wide>
          <TextArea
            {...field('remarks')}
            label={t('customerDetails.remarks')}
            hint={t('customerRecord.remarksHint')}
            maxLength={4000}
          />
        </Wide>
      </Rows>
    </RecordForm>
  )
}
