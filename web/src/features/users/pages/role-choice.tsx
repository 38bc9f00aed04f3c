import { useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import fields from '#ui/form/form.module.css'
import { useRoleOptions } from './use-role-options.ts'
import styles from './users-pages.module.css'

interface RoleChoiceProps {
  value: readonly string[]
  onChange: (roles: string[]) => void
  hint?: string
  error?: string | undefined
}

export function RoleChoice({ value, onChange, hint, error }: RoleChoiceProps) {
  const t = useT()
  const id = useId()
  const options = useRoleOptions(value)
  const below = error ?? hint
  return (
    <fieldset className={fields.choice} aria-describedby={below ? `${id}-below` : undefined}>
      <legend className={fields.label}>
        {t('users.roles')}
        <span className={fields.star} aria-hidden="true">
          *
        </span>
      </legend>
      <div className={styles.roleBoxes}>
        {options.map((role) => (
          <Check
            key={role.key}
            label={role.name}
            data-field="roles"
            checked={value.includes(role.key)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, role.key] : value.filter((it) => it !== role.key))
            }
          />
        ))}
      </div>
      <FieldMessage id={`${id}-below`} problem={error}>
        {hint}
      </FieldMessage>
    </fieldset>
  )
}
