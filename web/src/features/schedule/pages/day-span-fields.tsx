import type { DaySpan } from '@zlecenia/contract/lib/day-span'
import { hoursText, typedHours } from '#features/schedule/index.ts'
import { useT } from '#lib/i18n.ts'
import { DayField } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'

/** Texts of the fields, also if they are no days or hours. */
export interface SpanTexts {
  from: string
  to: string
  hours: string
}
export const emptySpan: SpanTexts = { from: '', to: '', hours: '' }

export const spanTexts = ({ from, to, hours }: DaySpan): SpanTexts => ({ from, to, hours: hoursText(hours) })

/** An invalid day is refused at its field; without an end it is one day. */
export const spanSent = ({ from, to, hours }: SpanTexts): DaySpan => ({
  from,
  to: to || from,
  hours: typedHours(hours) ?? null,
})

const stay = () => {}

interface DaySpanFieldsProps {
  value: SpanTexts
  onChange: (name: keyof SpanTexts, text: string) => void
  errorOf: (name: keyof SpanTexts) => string | undefined
}

/** Days from and to, and hours where it is one day. */
export function DaySpanFields({ value, onChange, errorOf }: DaySpanFieldsProps) {
  const t = useT()
  return (
    <>
      <DayField
        name="from"
        label={t('daySpan.from')}
        required
        value={value.from}
        error={errorOf('from')}
        onValue={(day) => onChange('from', day)}
        onBlur={stay}
      />
      <DayField
        name="to"
        label={t('daySpan.to')}
        hint={t('daySpan.toHint')}
        value={value.to}
        min={value.from}
        // An empty end means the first day, and the error is shown there.
        error={value.to === '' ? undefined : errorOf('to')}
        onValue={(day) => onChange('to', day)}
        onBlur={stay}
      />
      <Field
        name="hours"
        label={t('daySpan.hours')}
        hint={t('daySpan.hoursHint')}
        value={value.hours}
        autoComplete="off"
        error={errorOf('hours')}
        onChange={(event) => onChange('hours', event.target.value)}
      />
    </>
  )
}
