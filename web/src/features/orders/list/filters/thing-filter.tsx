import { useT } from '#lib/i18n.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { FindThings, Thing } from '#ui/form/found-there.ts'

interface ThingFilterProps {
  name: string
  label: string
  hint?: string
  useFound: FindThings
  chosen: readonly Thing[]
  onChange: (chosen: readonly Thing[]) => void
}

const keyOf = ({ id }: Thing) => id
const nameOf = ({ name }: Thing) => name

export function ThingFilter({ name, label, hint, useFound, chosen, onChange }: ThingFilterProps) {
  const t = useT()
  return (
    <EntityPicker
      name={`filter.${name}`}
      label={label}
      {...(hint && { hint })}
      useFound={useFound}
      words={{
        short: hint ?? t('orderFilters.typeMore'),
        waiting: t('orderFilters.waiting'),
        nothing: t('orderFilters.nothing'),
        failed: t('orderFilters.failed'),
      }}
      keyOf={keyOf}
      textOf={nameOf}
      several={{
        chosen: chosen.map((it) => ({ key: it.id, label: it.name })),
        removeLabel: (it) => t('orderFilters.remove', { name: it }),
        onAdd: (it) => onChange([...chosen, it]),
        onRemove: (key) => onChange(chosen.filter(({ id }) => id !== key)),
      }}
    />
  )
}
