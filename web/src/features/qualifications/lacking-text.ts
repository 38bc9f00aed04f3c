import type { Lacking } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { dayOf } from '#lib/dates.ts'
import { addMessages, t } from '#lib/i18n.ts'

addMessages({ qualificationWords })

/** Sentence about a performer's missing qualification, shared by all choices of people. */
export function lackingText({ performer, missing: { kind, validUntil } }: Lacking): string {
  const values = { performer, kind: t(`qualificationKind.${kind}`) }
  return validUntil
    ? t('qualificationMissing.over', { ...values, until: dayOf(validUntil) })
    : t('qualificationMissing.never', values)
}
