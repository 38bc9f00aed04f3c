import type { ComponentProps } from 'react'
import { Field } from '#ui/form/field.tsx'

export function CodeField(field: ComponentProps<typeof Field>) {
  return (
    <Field
      {...field}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
