import type { qualificationHistoryFields } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { isDay } from '#ui/form/day-field.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { useKindName } from '../kind-names.ts'

const labels: Record<(typeof qualificationHistoryFields)[number], MessageKey> = {
  qualification: 'qualifications.filter',
  number: 'qualifications.number',
  scope: 'qualifications.scope',
  issuer: 'qualifications.issuer',
  paperConfirmed: 'qualifications.paperConfirmed',
  byOneself: 'qualifications.byOneself',
  issuedOn: 'qualifications.issuedOn',
  validUntil: 'qualifications.validUntil',
  scan: 'qualifications.scan',
  archived: 'qualifications.archived',
}

export function useQualificationWords() {
  const t = useT()
  const nameOf = useKindName()
  return {
    labelOf: (field: string) => t(labels[field as keyof typeof labels]),
    wordsOf(field: string, value: Leaf): string {
      const text = String(value ?? '')
      if (['archived', 'paperConfirmed', 'byOneself'].includes(field))
        return t(text === 'true' ? 'qualifications.yes' : 'qualifications.no')
      if (field === 'qualification') return nameOf(text)
      return isDay(text) ? dayOf(text) : text
    },
  }
}
