import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import { FieldMessage } from './field-message.tsx'
import styles from './form.module.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string
  hint?: ReactNode
}

/** A problem replaces the hint. */
export function Check({ label, hint, ...input }: CheckProps) {
  const id = useId()
  const problem = useFieldError(input.name)
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={(problem ?? hint) ? `${id}-below` : undefined}
        />
        {label}
      </label>
      <FieldMessage id={`${id}-below`} problem={problem}>
        {hint}
      </FieldMessage>
    </div>
  )
}
