import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import looks from '#ui/form/form.module.css'
import type { Leaf } from '#ui/record-form/fields.ts'
import { useKindName, useKinds } from './kind-names.ts'
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
  const nameOf = useKindName()
  const kinds = useKinds().map(({ key }) => key)
  // An archived kind stays where it is needed, until it is unchecked.
  const shown = [...kinds, ...value.filter((it) => !kinds.includes(it))]
  return (
    <fieldset className={looks.choice} aria-describedby={`${id}-below`}>
      <legend className={looks.label}>{t('qualifications.needs')}</legend>
      <div className={styles.kinds}>
        {shown.map((kind) => (
          <Check
            key={kind}
            label={nameOf(kind)}
            data-field="needs"
            checked={value.includes(kind)}
            onChange={({ target: { checked } }) =>
              onChange(shown.filter((it) => (it === kind ? checked : value.includes(it))))
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

export function useNeedsWords(): (needs: Leaf) => string {
  const nameOf = useKindName()
  return (needs) =>
    [needs ?? []]
      .flat()
      .map((kind) => nameOf(String(kind)))
      .join(', ')
}
