import type { ComponentProps } from 'react'
import { Field } from '../../../ui/form/field.tsx'

/** Six digits of the app, or a recovery code where that counts too. */
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
