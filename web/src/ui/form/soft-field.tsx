import { formatPhone, isPhone, isPostalCode, normalPostalCode } from '@zlecenia/contract/lib/identifiers'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

/** A shape that is worth a second look, never a refusal (requirements, decision 3). */
export interface Soft {
  holds: (text: string) => boolean
  hint: string
  /** The usual way to write what holds. */
  written?: (text: string) => string
}

/** "66400" becomes "66-400". */
export const postalCodeSoft = { holds: isPostalCode, written: normalPostalCode }
/** "600100200" becomes "+48 600 100 200". */
export const phoneSoft = { holds: isPhone, written: formatPhone }

/** A field that is written as usual, once it is left, and hints at a text of an odd shape. */
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
        const text = event.target.value.trim()
        const holds = soft?.holds(text) ?? true
        const written = (holds && soft?.written?.(text)) || text
        if (soft && !field.locked && text !== '' && written !== event.target.value) {
          event.target.value = written
          field.onChange?.({ ...event, type: 'change' } as ChangeEvent<HTMLInputElement>)
        }
        onBlur?.(event)
        if (!field.locked) setDoubtful(text !== '' && !holds)
      }}
    />
  )
}
