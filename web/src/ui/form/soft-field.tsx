import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

/** A shape that is worth a second look, never a refusal (wire.md, decision 3). */
export interface Soft {
  holds: (text: string) => boolean
  hint: string
}

/** A field that hints, once it is left, at a text of an odd shape. */
export function SoftField({
  soft,
  hint,
  onBlur,
  ...field
}: ComponentProps<typeof Field> & { soft: Soft | undefined }) {
  const [doubtful, setDoubtful] = useState(false)
  return (
    <Field
      {...field}
      hint={doubtful && soft ? soft.hint : hint}
      onBlur={(event) => {
        onBlur?.(event)
        const text = event.target.value.trim()
        if (soft && !field.locked) setDoubtful(text !== '' && !soft.holds(text))
      }}
    />
  )
}
