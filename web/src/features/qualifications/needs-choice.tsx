import {
  type QualificationKind,
  qualificationKinds,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { useId } from 'react'
import { t, useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import looks from '#ui/form/form.module.css'
import type { Leaf } from '#ui/record-form/fields.ts'
import './messages.ts'
import styles from './qualifications.module.css'

interface NeedsChoiceProps {
  value: readonly QualificationKind[]
  onChange: (needs: QualificationKind[]) => void
  hint: string
}

/** Qualifications that a service needs, in the order of the kinds. */
export function NeedsChoice({ value, onChange, hint }: NeedsChoiceProps) {
  const t = useT()
  const id = useId()
  return (
    <fieldset className={looks.choice} aria-describedby={`${id}-below`}>
      <legend className={looks.label}>{t('qualifications.needs')}</legend>
      <div className={styles.kinds}>
        {qualificationKinds.map((kind) => (
          <Check
            key={kind}
            label={t(`qualificationKind.${kind}`)}
            data-field="needs"
            checked={value.includes(kind)}
            onChange={({ target: { checked } }) =>
              onChange(qualificationKinds.filter((it) => (it === kind ? checked : value.includes(it))))
            }
          />
        ))}
      </div>
      <FieldMessage id={`${id}-below`} problem={undefined}>
        {hint}
      </FieldMessage>
    </fieldset>
  )
}

export const needsWords = (needs: Leaf): string =>
  [needs ?? []]
    .flat()
    .map((kind) => t(`qualificationKind.${kind as QualificationKind}`))
    .join(', ')
