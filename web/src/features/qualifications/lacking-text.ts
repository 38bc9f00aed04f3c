import type { Lacking } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { dayOf } from '#lib/dates.ts'
import { t } from '#lib/i18n.ts'
import type { KindName } from './kind-names.ts'

/** Sentence about a performer's missing qualification, shared by all choices of people. */
export function lackingText({ performer, missing: { kind, validUntil } }: Lacking, nameOf: KindName): string {
  const values = { performer, kind: nameOf(kind) }
  return validUntil
    ? t('qualificationMissing.over', { ...values, until: dayOf(validUntil) })
    : t('qualificationMissing.never', values)
}
