import { type MessageKey, useT } from '#lib/i18n.ts'
import type { Leaf } from '#ui/record-form/fields.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  companyName: 'settings.company.name',
  nip: 'settings.company.nip',
  address: 'settings.company.address',
  postalCode: 'settings.company.postalCode',
  city: 'settings.company.city',
  phoneNumber: 'settings.company.phone',
  email: 'settings.company.email',
  'numbering.prefix': 'settings.company.prefix',
  'numbering.yearFirst': 'settings.company.order',
  'numbering.separator': 'settings.company.separator',
  'numbering.digits': 'settings.company.digits',
}
const values: Readonly<Record<string, MessageKey>> = {
  'numbering.yearFirst true': 'settings.company.yearFirst',
  'numbering.yearFirst false': 'settings.company.numberFirst',
  'numbering.separator /': 'settings.company.slash',
  'numbering.separator -': 'settings.company.dash',
}

export function useCompanyWords() {
  const t = useT()
  const wordOr = (key: MessageKey | undefined, otherwise: string) => (key ? t(key) : otherwise)
  return {
    labelOf: (field: string) => wordOr(labels[field], field),
    wordsOf: (field: string, value: Leaf) => wordOr(values[`${field} ${value}`], String(value ?? '')),
  }
}
