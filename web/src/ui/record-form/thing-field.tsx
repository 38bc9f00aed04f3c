import { useState } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n.ts'
import { EntityPicker } from '../form/entity-picker.tsx'
import type { FindThings, Thing } from '../form/found-there.ts'
import { problemAt } from './field-problems.ts'

interface ThingFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Field with the id of the chosen record. */
  name: Path<Values>
  label: string
  hint: string
  useFound: FindThings
  words: Record<'waiting' | 'nothing' | 'failed', string>
  /** May stay, or become, empty. */
  optional?: boolean
  /** Name of an earlier value, or of one set elsewhere. */
  nameOf?: (id: string) => string
  onKnown?: (chosen: Thing) => void
}

/** A picker of a record, as a field of a form. */
export function ThingField<Values extends FieldValues>({
  form,
  words,
  optional = false,
  nameOf,
  onKnown,
  ...picker
}: ThingFieldProps<Values>) {
  const t = useT()
  const [chosen, setChosen] = useState<Thing | null>(null)
  return (
    <Controller
      control={form.control}
      name={picker.name}
      rules={{ validate: (id) => optional || id !== '' || t('rules.required') }}
      render={({ field: { onChange, value } }) => {
        const text = chosen?.id === value ? chosen?.name : nameOf?.(value)
        function choose(it: Thing | null): void {
          setChosen(it)
          if (it) onKnown?.(it)
          onChange(it?.id ?? '')
        }
        return (
          <EntityPicker
            {...picker}
            required={!optional}
            error={problemAt(form, picker.name)}
            words={{ ...words, short: picker.hint }}
            keyOf={(it: Thing) => it.id}
            textOf={(it: Thing) => it.name}
            one={{
              key: value,
              text: text ?? '',
              onChoose: choose,
              onClear: () => choose(null),
            }}
          />
        )
      }}
    />
  )
}
