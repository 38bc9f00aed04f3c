import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldError } from './field-errors.tsx'
import styles from './form.module.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string
  /** Below the label: what it means, or why it cannot be chosen. */
  hint?: ReactNode
}

/** A checkbox with its label; a problem kept for its name stands in the hint's place. */
export function Check({ label, hint, ...input }: CheckProps) {
  const id = useId()
  const problem = useFieldError(input.name)
  const below = problem ?? hint
  return (
    <div className={styles.checkField}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {label}
      </label>
      {below && (
        <p
          id={`${id}-below`}
          className={problem ? styles.error : styles.hint}
          aria-live={problem ? 'polite' : undefined}
        >
          {below}
        </p>
      )}
    </div>
  )
}
