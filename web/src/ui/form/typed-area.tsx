import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './form.module.css'
import { type TypedAhead, useTypedAhead } from './typed-input.tsx'

interface BoxProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur' | 'ref'>,
    TypedAhead<HTMLTextAreaElement> {
  /** Called with each key, before it is painted. */
  onKey?: (shown: string, before: string, caret: number) => void
}

function Box({ value, onText, onKeyDown, onKey, ref, ...area }: BoxProps) {
  const { box, type, press, tellAtOnce } = useTypedAhead({ value, onText, onKeyDown, ref })
  return (
    <textarea
      {...area}
      ref={box}
      className={styles.input}
      onChange={({ target }) => {
        const before = type(target.value)
        onKey?.(target.value, before, target.selectionEnd)
      }}
      onKeyDown={press}
      onBlur={tellAtOnce}
    />
  )
}

type TypedAreaProps = Omit<BoxProps, 'id' | 'required'> & FieldTexts

/** A text area that paints a key before its consequences. */
export function TypedArea({ label, hint, required, locked, error, className, ...area }: TypedAreaProps) {
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
      {(control) => <Box {...area} {...control} readOnly={Boolean(locked)} />}
    </FieldFrame>
  )
}
