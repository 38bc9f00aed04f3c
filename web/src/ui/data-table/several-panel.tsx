import { useT } from '#lib/i18n.ts'
import { Button } from '../form/button.tsx'
import { Check } from '../form/check.tsx'
import styles from './list-filters.module.css'
import './messages.ts'

interface SeveralPanelProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (value: readonly Value[] | null) => void
}

/** Panel for choosing several values. */
export function SeveralPanel<Value extends string>({
  label,
  options,
  chosen,
  onChange,
}: SeveralPanelProps<Value>) {
  const t = useT()
  const choose = (changed: Value, on: boolean) => {
    const next = options.flatMap((it) =>
      (it.value === changed ? on : chosen.includes(it.value)) ? [it.value] : [],
    )
    onChange(next.length > 0 ? next : null)
  }
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((it) => (
        <Check
          key={it.value}
          label={it.label}
          checked={chosen.includes(it.value)}
          onChange={(event) => choose(it.value, event.target.checked)}
        />
      ))}
      <Button look="text" disabled={chosen.length === 0} onClick={() => onChange(null)}>
        {t('table.clearChoice')}
      </Button>
    </fieldset>
  )
}
