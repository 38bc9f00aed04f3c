import { useT } from '#lib/i18n.ts'
import { Banner } from '../form/banner.tsx'
import { Button } from '../form/button.tsx'
import { useFocusKept } from '../form/use-focus-kept.ts'
import { asText, type Difference, type Leaf } from './fields.ts'

export interface FieldWords {
  labelOf: (field: string) => string
  wordsOf?: ((field: string, value: Leaf) => string) | undefined
}

interface ConflictBannerProps extends FieldWords {
  differences: readonly Difference[]
  /** `data-adds` of the save button, which gets the focus after the last conflict. */
  save?: string
  onAccept: (difference: Difference) => void
}

/** Conflicts field by field: before, their version, own version. */
export function ConflictBanner({ differences, save = '', onAccept, ...formatting }: ConflictBannerProps) {
  const { labelOf, wordsOf = asText } = formatting
  const t = useT()
  const focus = useFocusKept<HTMLUListElement>(save)
  const words = (field: string, value: Leaf) => wordsOf(field, value) || t('recordForm.nothing')
  return (
    <Banner tone="warning" announced>
      <p>{t(differences.length > 0 ? 'recordForm.conflict' : 'recordForm.conflictNothing')}</p>
      {differences.length > 0 && (
        <ul {...focus} className="bullets">
          {differences.map((it) => {
            const { field, before, theirs, mine } = it
            const sentence = {
              field: labelOf(field),
              before: words(field, before),
              after: words(field, theirs),
            }
            if (mine === undefined) return <li key={field}>{t('recordForm.change', sentence)}</li>
            return (
              <li key={field}>
                {t('recordForm.changeMine', { ...sentence, mine: words(field, mine) })}{' '}
                <Button
                  look="text"
                  data-removes=""
                  aria-label={t('recordForm.acceptField', { field: sentence.field })}
                  onClick={() => onAccept(it)}
                >
                  {t('recordForm.accept')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p>{t('recordForm.conflictKept')}</p>
    </Banner>
  )
}
