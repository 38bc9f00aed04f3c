import type { buildingHistoryFields } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import type { ContactPersonType } from '@zlecenia/contract/features/buildings/person-types'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { typeLabel } from '#features/buildings/index.ts'
import { isOfRecordFile, recordFileLabels, recordFileWords } from '#features/record-files/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { asText, type Leaf } from '#ui/record-form/fields.ts'

type HistoryField = (typeof buildingHistoryFields)[number]

const labels: Record<HistoryField | 'ownerId' | 'payerId', MessageKey> = {
  owner: 'buildings.owner',
  ownerId: 'buildings.owner',
  client: 'buildings.client',
  payersLeft: 'buildingRecord.payersLeft',
  paidBy: 'buildings.payer',
  payerId: 'buildings.payer',
  name: 'buildingStep.name',
  address: 'buildingStep.address',
  zipCode: 'buildingStep.postalCode',
  city: 'buildingStep.city',
  type: 'buildingStep.types',
  description: 'buildingDetails.description',
  tags: 'buildingDetails.tags',
  yearBuilt: 'buildingDetails.yearBuilt',
  storeys: 'buildingDetails.storeys',
  staircases: 'buildingDetails.staircases',
  flats: 'buildingDetails.flats',
  footprintArea: 'buildingDetails.footprintArea',
  roofArea: 'buildingDetails.roofArea',
  coordinates: 'buildingDetails.coordinates',
  archived: 'buildings.archivedOne',
  person: 'buildingPeople.person',
  personName: 'buildingPeople.personName',
  personType: 'buildingPeople.personType',
  personPhone: 'buildingPeople.personPhone',
  personEmail: 'buildingPeople.personEmail',
  personHours: 'buildingPeople.personHours',
  personDescription: 'buildingPeople.personDescription',
  personArchived: 'buildingPeople.personArchived',
  payer: 'buildingPeople.payer',
  payerType: 'buildingPeople.payerType',
  payerCompany: 'buildingPeople.payerCompany',
  payerName: 'buildingPeople.payerName',
  payerNip: 'buildingPeople.payerNip',
  payerRegon: 'buildingPeople.payerRegon',
  payerPhone: 'buildingPeople.payerPhone',
  payerEmail: 'buildingPeople.payerEmail',
  payerAddress: 'buildingPeople.payerAddress',
  payerPostalCode: 'buildingPeople.payerPostalCode',
  payerCity: 'buildingPeople.payerCity',
  payerDefault: 'buildingPeople.payerDefault',
  payerArchived: 'buildingPeople.payerArchived',
  ...recordFileLabels,
}

/** Texts for forms and for the history, which stores yes and no as text. */
export function useBuildingWords() {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as keyof typeof labels]),
    wordsOf(field: string, value: Leaf): string {
      const text = asText(field, value)
      if (field === 'type') return typeLabel(text || null)
      if (text === '') return ''
      if (isOfRecordFile(field)) return recordFileWords(field, text)
      if (field === 'personPhone' || field === 'payerPhone') return formatPhone(text)
      if (field === 'personType') return t(`caretakerStep.type.${text as ContactPersonType}`)
      if (field === 'payerType') return t(text === 'company' ? 'contact.company' : 'contact.private')
      if (text === 'true') return t('buildingRecord.yes')
      return text === 'false' ? t('buildingRecord.no') : text
    },
  }
}
