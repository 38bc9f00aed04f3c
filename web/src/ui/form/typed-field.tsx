import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './form.module.css'
import { TypedInput } from './typed-input.tsx'

type TypedFieldProps = Omit<ComponentProps<typeof TypedInput>, 'id' | 'required' | 'onKeyDown'> &
  FieldTexts & {
    onKeyDown?: ComponentProps<typeof TypedInput>['onKeyDown']
    /** A button inside. */
    end?: ReactNode
  }

const nothing = () => {}

/** A field that paints a key before its consequences. */
export function TypedField({
  label,
  hint,
  required,
  locked,
  error,
  end,
  className,
  onKeyDown = nothing,
  ...input
}: TypedFieldProps) {
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
        <TypedInput
          autoComplete="off"
          {...input}
          {...control}
          onKeyDown={onKeyDown}
          readOnly={Boolean(locked)}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}
