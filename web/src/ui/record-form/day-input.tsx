import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { DayField, isDay } from '../form/day-field.tsx'
import { problemAt } from './field-problems.ts'

interface DayInputProps<F extends FieldValues> {
  form: UseFormReturn<F>
  name: Path<F>
  label: string
  hint?: string | undefined
  /** Marks the field, without a rule of its own. */
  required?: boolean
  /** May stay, or become, empty. */
  optional?: boolean
  /** A further rule, for a valid day. */
  rule?: (day: string) => true | string
}

/** A day as a field of a form. */
export function DayInput<F extends FieldValues>({
  form,
  optional = false,
  rule = () => true,
  ...field
}: DayInputProps<F>) {
  const t = useT()
  const { name } = field
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (it: string) => (optional && it === '') || (isDay(it) ? rule(it) : t('rules.day')),
      }}
      render={({ field: { value, onChange, onBlur } }) => (
        <DayField {...field} value={value} onValue={onChange} onBlur={onBlur} error={problemAt(form, name)} />
      )}
    />
  )
}
