import { formatPhone, isPhone, isPostalCode, normalPostalCode } from '@zlecenia/contract/lib/identifiers'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { Field } from './field.tsx'

/** Requirements, decision 3. */
export interface Lenient {
  holds: (text: string) => boolean
  hint: string
  /** The usual spelling. */
  written?: (text: string) => string
}

export const lenientPostalCode = { holds: isPostalCode, written: normalPostalCode }
export const lenientPhone = { holds: isPhone, written: formatPhone }

/** Normalised on leaving; unusual texts get a hint. */
export function LenientField({
  soft,
  hint,
  onBlur,
  ...field
}: ComponentProps<typeof Field> & { soft: Lenient | undefined }) {
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
        if (!field.locked) afterPress(() => setDoubtful(text !== '' && !holds))
      }}
    />
  )
}
