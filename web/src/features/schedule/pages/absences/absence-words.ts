import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import { writtenDaySpan } from '@zlecenia/contract/lib/written-dates'
import type { t as translate } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'

export const kindWords = (t: typeof translate, kind: Absence['kind']): string =>
  t(kind ? `absences.kind.${kind}` : 'absences.away')

export const whenOf = (it: Pick<Absence, 'from' | 'to' | 'hours'>): string => writtenDaySpan(language(), it)
