import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Link } from '#ui/link.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import styles from '../settings.module.css'
import { AccountsCard } from './accounts-card.tsx'
import {
  invoiceDataFields,
  invoiceDataSent,
  paymentFormWords,
  type ShownSettings,
  type TypedAccount,
} from './invoice-data-fields.ts'
import { InvoiceDataInputs } from './invoice-data-inputs.tsx'

const settingsQuery = query('GET /settings/invoices')

export function InvoiceDataForm({ settings }: { settings: ShownSettings }) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const words = useDataWords()
  const mayChange = may(['update', 'Settings'])
  const editing = useRecordForm({
    record: settings,
    fieldsOf: invoiceDataFields,
    save: (changed, from) =>
      call('PUT /settings/invoices', {
        body: invoiceDataSent({ ...invoiceDataFields(from), ...changed }, from.version),
      }),
    reread: () => queries.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    onSaved: (saved) => keepSaved(queries, settingsQuery.queryKey, saved),
  })
  return (
    <RecordForm of={editing} {...words} {...(!mayChange && { foot: null })}>
      <fieldset className={styles.parts} disabled={!mayChange}>
        {!mayChange && <Banner tone="info">{t('settings.company.readOnly')}</Banner>}
        <CompanyLacks fields={settings.companyLacks} />
        <Card title={t('invoiceSettings.data')} hint={t('invoiceSettings.dataHint')}>
          <InvoiceDataInputs field={editing.field} />
        </Card>
        <AccountsCard editing={editing} mayChange={mayChange} />
      </fieldset>
    </RecordForm>
  )
}

function CompanyLacks({ fields }: { fields: ShownSettings['companyLacks'] }) {
  const t = useT()
  const may = useMay()
  if (fields.length === 0) return null
  const names = fields.map((field) => t(`invoiceSettings.lack.${field}`)).join(', ')
  const link = may(['read', 'Settings']) && (
    <Link href={addressOf('settings', { tab: 'company' })}>{t('invoiceSettings.toCompany')}</Link>
  )
  return (
    <Banner tone="warning" actions={link}>
      {t('invoiceSettings.lacks', { fields: names })}
    </Banner>
  )
}

const labels: Readonly<Record<string, MessageKey>> = {
  place: 'invoiceSettings.place',
  dueDays: 'invoiceSettings.dueDays',
  paymentForm: 'invoiceSettings.paymentForm',
  exemption: 'invoiceSettings.exemption',
  remark: 'invoiceSettings.remark',
  ksefFrom: 'invoiceSettings.ksefFrom',
  accounts: 'invoiceSettings.accounts',
}

function useDataWords() {
  const t = useT()
  return {
    labelOf: (field: string) => (labels[field] ? t(labels[field]) : field.toUpperCase()),
    wordsOf(field: string, value: Leaf): string {
      if (field === 'accounts')
        return (value as unknown as TypedAccount[]).map(({ number }) => number).join(', ')
      if (field === 'paymentForm') return t(paymentFormWords[value as ShownSettings['paymentForm']])
      return String(value ?? '')
    },
  }
}
