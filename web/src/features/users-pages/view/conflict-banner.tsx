import { useT } from '../../../lib/i18n.ts'
import { Banner } from '../../../ui/form/banner.tsx'
import { useFieldWords } from './use-field-words.ts'
import type { Difference } from './user-fields.ts'

/** Somebody else saved this user meanwhile: what they changed, and what can be done now. */
export function ConflictBanner({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  const { labelOf, wordsOf } = useFieldWords(
    differences.flatMap(({ field, before, after }) => (field === 'roles' ? [...before, ...after] : [])),
  )
  return (
    <Banner tone="warning" announced>
      <p>{t(differences.length > 0 ? 'userData.conflict' : 'userData.conflictNothing')}</p>
      <ul className="bullets">
        {differences.map(({ field, before, after }) => (
          <li key={field}>
            {t('userData.changed', {
              field: labelOf(field),
              before: wordsOf(field, before),
              after: wordsOf(field, after),
            })}
          </li>
        ))}
      </ul>
      <p>{t('userData.conflictKept')}</p>
    </Banner>
  )
}
