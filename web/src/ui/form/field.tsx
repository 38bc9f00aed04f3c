import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './form.module.css'

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'required'> &
  FieldTexts

/** Spread `register(...)` into it. `end`: a button inside. */
export function Field({
  label,
  hint,
  required,
  locked,
  error,
  end,
  className,
  ...input
}: Native<'input'> & { end?: ReactNode }) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={required}
      locked={locked}
      error={error}
      end={end}
      className={className}
      name={input.name}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          readOnly={Boolean(locked) || input.readOnly}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}

export function TextArea({ label, hint, required, locked, error, className, ...area }: Native<'textarea'>) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={required}
      locked={locked}
      error={error}
      className={className}
      name={area.name}
    >
      {(control) => (
        <textarea rows={4} {...area} {...control} readOnly={Boolean(locked)} className={styles.input} />
      )}
    </FieldFrame>
  )
}

/** Disabled when locked: selects cannot be read-only. */
export function Select({ label, hint, required, locked, error, className, ...select }: Native<'select'>) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={required}
      locked={locked}
      error={error}
      className={className}
      name={select.name}
    >
      {(control) => (
        <select
          {...select}
          {...control}
          disabled={Boolean(locked) || select.disabled}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}
