import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { MergedField } from '@zlecenia/contract/features/customers/pages/merged-fields'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { differing, type Picked, pickedOf } from './merge-choices.ts'

const labels: Record<MergedField, MessageKey> = {
  clientType: 'contact.type',
  companyName: 'contact.companyName',
  name: 'contact.name',
  nip: 'contact.nip',
  regon: 'contact.regon',
  phone: 'contact.phone',
  email: 'contact.email',
  address: 'contact.address',
  zipCode: 'contact.postalCode',
  city: 'contact.city',
  paymentDays: 'customerDetails.paymentDays',
  invoiceEmail: 'customerDetails.invoiceEmail',
  remarks: 'customerDetails.remarks',
}

interface MergeFieldsProps {
  stays: CustomerRecord
  goes: CustomerRecord
  picked: Picked
  onPick: (picked: Picked) => void
}

/** Each field in which two clients differ, with both values. */
export function MergeFields({ onPick, ...choice }: MergeFieldsProps) {
  const t = useT()
  const { stays, goes } = choice
  const fields = differing(stays, goes)
  if (fields.length === 0) return <p>{t('doubles.nothingDiffers')}</p>
  const textOf = (it: CustomerRecord, field: MergedField): string => {
    const value = it[field]
    if (value === null || value === '') return t('doubles.none')
    if (field === 'clientType') return t(`contact.${it.clientType}`)
    if (field === 'paymentDays') return t('customerDetails.days', { count: Number(value) })
    return field === 'phone' ? formatPhone(String(value)) : String(value)
  }
  // Fixed order, whichever client survives, so that nothing switches sides.
  const sides = [stays, goes].toSorted((a, b) => (a.createdAt < b.createdAt || a.id < b.id ? -1 : 1))
  return (
    <section className="stack" aria-label={t('doubles.pick')}>
      <h3>{t('doubles.pick')}</h3>
      {fields.map((field) => (
        <RadioCards
          key={field}
          name={field}
          label={t(labels[field])}
          value={pickedOf(field, choice)}
          options={sides.map((it) => ({ value: it.id, title: textOf(it, field) }))}
          onChoose={(id) => onPick({ [field]: id })}
        />
      ))}
    </section>
  )
}
