import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './form.module.css'

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'required'> &
  FieldTexts

/** A native input; spread react-hook-form's `register(...)` into it. `end`: a button inside the field, at its end. */
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
    <FieldFrame {...{ label, hint, required, locked, error, end, className }} name={input.name}>
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

/** Text of several lines. */
export function TextArea({ label, hint, required, locked, error, className, ...area }: Native<'textarea'>) {
  return (
    <FieldFrame {...{ label, hint, required, locked, error, className }} name={area.name}>
      {(control) => (
        <textarea rows={4} {...area} {...control} readOnly={Boolean(locked)} className={styles.input} />
      )}
    </FieldFrame>
  )
}

/** A native select; options are children. A locked one is disabled, since a select cannot be read-only. */
export function Select({ label, hint, required, locked, error, className, ...select }: Native<'select'>) {
  return (
    <FieldFrame {...{ label, hint, required, locked, error, className }} name={select.name}>
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
