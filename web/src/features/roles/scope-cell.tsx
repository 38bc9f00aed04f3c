import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { type t as speaker, useT } from '../../lib/i18n.ts'
import styles from './rights.module.css'
import type { Scope } from './scopes.ts'

interface ScopeCellProps {
  /** What is allowed, for assistive technology: "Zlecenia: Usuwanie". */
  label: string
  ownable: boolean
  given: Scope
  /** What a wider rule of the role gives anyway. */
  covered: Scope
  /** Cannot be changed here. */
  locked?: boolean
  onChange: (scope: Scope) => void
  /** Something was set otherwise and is not saved. */
  changed?: boolean
  /** The sentence of its problem. */
  describedBy?: string | undefined
}

/** "Tylko własne", "Wszystkie" and "Nie" where own rows are told apart; elsewhere "Tak" and "Nie". */
export const scopeName = (
  speak: typeof speaker,
  { ownable }: Pick<Permissible, 'ownable'>,
  scope: Scope,
): string => speak(scope === 'all' && !ownable ? 'ability.scope.yes' : `ability.scope.${scope}`)

/** One thing that a role allows or doesn't: a box, or a choice where it can be allowed for own rows alone. */
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
  // Own rows are covered: there is nothing less to choose.
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
