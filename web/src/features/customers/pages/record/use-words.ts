import type { customerHistoryFields } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { isOfRecordFile, recordFileLabels, recordFileWords } from '#features/record-files/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import type { Leaf } from '#ui/record-form/fields.ts'

type HistoryField = (typeof customerHistoryFields)[number] | 'clientType'

const labels: Record<HistoryField, MessageKey> = {
  type: 'contact.type',
  clientType: 'contact.type',
  companyName: 'contact.companyName',
  name: 'contact.name',
  nip: 'contact.nip',
  regon: 'contact.regon',
  phone: 'contact.phone',
  email: 'contact.email',
  address: 'contact.address',
  postalCode: 'contact.postalCode',
  city: 'contact.city',
  paymentDays: 'customerRecord.daysField',
  invoiceEmail: 'customerDetails.invoiceEmail',
  remarks: 'customerDetails.remarks',
  archived: 'customers.archivedOne',
  contact: 'customerRecord.contact',
  contactName: 'customerRecord.contactName',
  contactPosition: 'customerRecord.contactPosition',
  contactPhone: 'customerRecord.contactPhone',
  contactEmail: 'customerRecord.contactEmail',
  contactMain: 'customerRecord.contactMain',
  contactArchived: 'customerRecord.contactArchived',
  mergedWith: 'customerRecord.mergedWith',
  ...recordFileLabels,
  building: 'customerRecord.building',
  movedTo: 'customerRecord.movedTo',
  movedFrom: 'customerRecord.movedFrom',
}

/** Texts for forms and for the history, which stores yes and no as text. */
export function useCustomerWords() {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as HistoryField]),
    wordsOf(field: string, value: Leaf): string {
      const text = String(value ?? '')
      if (text === '') return ''
      if (isOfRecordFile(field)) return recordFileWords(field, text)
      if (field === 'phone' || field === 'contactPhone') return formatPhone(text)
      if (field === 'type' || field === 'clientType')
        return t(text === 'company' ? 'contact.company' : 'contact.private')
      if (text === 'true') return t('customerRecord.yes')
      return text === 'false' ? t('customerRecord.no') : text
    },
  }
}
