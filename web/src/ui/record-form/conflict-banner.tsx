import { useT } from '../../lib/i18n.ts'
import { Banner } from '../form/banner.tsx'
import { Button } from '../form/button.tsx'
import type { Difference, Leaf } from './fields.ts'

export interface FieldWords {
  labelOf: (field: string) => string
  wordsOf?: ((field: string, value: Leaf) => string) | undefined
}

interface ConflictBannerProps extends FieldWords {
  differences: readonly Difference[]
  onAccept: (difference: Difference) => void
}

/** Field by field: before, theirs, mine. */
export function ConflictBanner({ differences, onAccept, labelOf, wordsOf = asText }: ConflictBannerProps) {
  const t = useT()
  const words = (field: string, value: Leaf) => wordsOf(field, value) || t('recordForm.nothing')
  return (
    <Banner tone="warning" announced>
      <p>{t(differences.length > 0 ? 'recordForm.conflict' : 'recordForm.conflictNothing')}</p>
      {differences.length > 0 && (
        <ul className="bullets">
          {differences.map((it) => {
            const { field, before, theirs, mine } = it
            const said = {
              field: labelOf(field),
              before: words(field, before),
              after: words(field, theirs),
            }
            if (mine === undefined) return <li key={field}>{t('recordForm.change', said)}</li>
            return (
              <li key={field}>
                {t('recordForm.changeMine', { ...said, mine: words(field, mine) })}{' '}
                <Button
                  look="text"
                  aria-label={t('recordForm.acceptField', { field: said.field })}
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

const asText = (_field: string, value: Leaf): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '')
