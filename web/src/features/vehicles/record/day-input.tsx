import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'

interface DayInputProps<F extends FieldValues> {
  form: UseFormReturn<F>
  name: Path<F>
  label: string
  hint?: string
  optional?: boolean
  /** A further rule, for a valid day. */
  rule?: (day: string) => true | string
}

/** A day as a field of a form. */
export function DayInput<F extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  rule = () => true,
}: DayInputProps<F>) {
  const t = useT()
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (it: string) => (optional && it === '') || (isDay(it) ? rule(it) : t('rules.day')),
      }}
      render={({ field: { value, onChange, onBlur } }) => (
        <DayField
          name={name}
          label={label}
          hint={hint}
          value={value}
          onValue={onChange}
          onBlur={onBlur}
          error={problemAt(form, name)}
        />
      )}
    />
  )
}
