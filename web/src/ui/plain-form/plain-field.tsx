import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from '../form/form.module.css'

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint?: string
  error?: string | undefined
  end?: ReactNode
}

export function PlainField({ label, hint, error, end, ...input }: PlainFieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {input.required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <span className={styles.control}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {end}
      </span>
      <p id={`${id}-below`} className={`aside ${styles.below}`} data-problem={error ? '' : undefined}>
        {below}
      </p>
    </div>
  )
}
