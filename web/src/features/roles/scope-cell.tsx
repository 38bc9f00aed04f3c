import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { type t as speaker, useT } from '#lib/i18n.ts'
import styles from './rights.module.css'
import type { Scope } from './scopes.ts'

interface ScopeCellProps {
  /** Accessible name: "Zlecenia: Usuwanie". */
  label: string
  ownable: boolean
  given: Scope
  /** Granted by a wider rule anyway. */
  covered: Scope
  locked?: boolean
  onChange: (scope: Scope) => void
  changed?: boolean
  describedBy?: string | undefined
}

/** "Tylko własne", "Wszystkie", "Nie"; without own rows "Tak" and "Nie". */
export const scopeName = (
  speak: typeof speaker,
  { ownable }: Pick<Permissible, 'ownable'>,
  scope: Scope,
): string => speak(scope === 'all' && !ownable ? 'ability.scope.yes' : `ability.scope.${scope}`)

export function ScopeCell(props: ScopeCellProps) {
  const { label, ownable, given, covered, locked, onChange, changed, describedBy } = props
  const t = useT()
  const common = {
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy ? true : undefined,
    'data-changed': changed || undefined,
  } as const
  if (covered === 'all' || !ownable) {
    const isCovered = covered !== 'none'
    return (
      <span className={styles.box} title={isCovered ? t('ability.covered') : undefined}>
        <input
          {...common}
          type="checkbox"
          checked={isCovered || given !== 'none'}
          disabled={locked || isCovered}
          onChange={({ target }) => onChange(target.checked ? 'all' : 'none')}
        />
      </span>
    )
  }
  // Own rows are granted anyway.
  const offered: Scope[] = covered === 'own' ? ['own', 'all'] : ['none', 'own', 'all']
  return (
    <select
      {...common}
      className={styles.scope}
      data-scope={given}
      value={given === 'none' ? covered : given}
      disabled={locked}
      onChange={({ target }) => onChange(target.value as Scope)}
    >
      {offered.map((scope) => (
        <option key={scope} value={scope}>
          {scopeName(t, { ownable }, scope)}
        </option>
      ))}
    </select>
  )
}
