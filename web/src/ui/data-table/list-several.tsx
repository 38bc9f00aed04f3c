import { IconChevronDown } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Disclosure } from '../disclosure.tsx'
import { Button } from '../form/button.tsx'
import { Check } from '../form/check.tsx'
import styles from './list-filters.module.css'

interface ListSeveralProps<Value extends string> {
  label: string
  /** "Wszystkie stany". */
  any: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[] | null
  onChange: (value: readonly Value[] | null) => void
}

/** Several values. */
export function ListSeveral<Value extends string>({
  label,
  any,
  options,
  value,
  onChange,
}: ListSeveralProps<Value>) {
  const t = useT()
  const chosen = options.filter((it) => value?.includes(it.value))
  const said = chosen.map((it) => it.label).join(', ') || any
  const choose = (changed: Value, on: boolean) => {
    const next = options.flatMap((it) =>
      (it.value === changed ? on : chosen.includes(it)) ? [it.value] : [],
    )
    onChange(next.length > 0 ? next : null)
  }
  return (
    <div className={styles.filter} data-any={chosen.length === 0 || undefined}>
      <span aria-hidden="true">{label}</span>
      <Disclosure
        className={`field-box ${styles.choice}`}
        label={`${label}: ${said}`}
        button={<Chosen>{said}</Chosen>}
      >
        {() => (
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{label}</legend>
            {options.map((it) => (
              <Check
                key={it.value}
                label={it.label}
                checked={chosen.includes(it)}
                onChange={(event) => choose(it.value, event.target.checked)}
              />
            ))}
            <Button look="text" disabled={chosen.length === 0} onClick={() => onChange(null)}>
              {t('table.clearChoice')}
            </Button>
          </fieldset>
        )}
      </Disclosure>
    </div>
  )
}

/** A filter that is no plain choice. */
export const Chosen = ({ children }: { children: string }) => (
  <>
    <span className={`truncated ${styles.chosen}`} title={children}>
      {children}
    </span>
    <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
  </>
)
