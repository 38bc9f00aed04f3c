import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { dayText, typedDay } from '#lib/typed-date.ts'
import { DateField } from './date-field.tsx'
import type { FieldTexts } from './field-frame.tsx'
import '../data-table/messages.ts'

export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(value)
const written = (value: string) => (isDay(value) ? dayText(value) : value)

interface DayFieldProps extends FieldTexts {
  name: string
  /** A day, or typed text that is no day. */
  value: string
  onValue: (value: string) => void
  onBlur: () => void
  min?: string | undefined
}

/** A day in a form: typed freely, stored as `YYYY-MM-DD`; other text stays, for the form to refuse. */
export function DayField({ value, onValue, onBlur, min, ...field }: DayFieldProps) {
  const t = useT()
  const [{ of, typed }, setTyped] = useState({ of: value, typed: written(value) })
  function type(text: string) {
    const understood = typedDay(text, { today: todayInWarsaw() }) ?? text.trim()
    setTyped({ of: understood, typed: text })
    onValue(understood)
  }
  return (
    <DateField
      {...field}
      kind="date"
      value={of === value ? typed : written(value)}
      picked={isDay(value) ? value : ''}
      min={min && isDay(min) ? min : undefined}
      hint={field.hint ?? t('table.dayHint')}
      unclear={t('table.dayHint')}
      onType={type}
      onLeave={() => {
        setTyped({ of: value, typed: written(value) })
        onBlur()
      }}
      onPick={(day) => type(dayText(day))}
      pickLabel={t('table.pickDay', { label: String(field.label) })}
    />
  )
}
