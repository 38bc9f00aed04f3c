import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { Permissible } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, systemRoles } from '@zlecenia/contract/lib/permissions'
import { useT } from '#lib/i18n.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { permissionName } from '../ability-words.ts'
import shared from '../rights.module.css'
import { ScopeCell } from '../scope-cell.tsx'
import { coveredScope, givenScope, type Scope } from '../scopes.ts'
import styles from './permissions.module.css'

type RoleShown = Readonly<Pick<RoleWithRules, 'key' | 'name'>> & { rules: readonly AbilityRule[] }
interface PermissionTableProps {
  permissions: readonly Permissible[]
  roles: readonly RoleShown[]
  locked: boolean
  onChange: (role: RoleShown, permission: Permissible, scope: Scope) => void
}

const [administrator] = systemRoles
const keyOf = ({ action, subject }: Permissible) => `${action} ${subject}`

export function PermissionTable(props: PermissionTableProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
}

function Table({ permissions, roles, ...cell }: PermissionTableProps) {
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={`${shared.table} ${styles.permissions}`} aria-label={t('permissionsPage.table')}>
        <thead>
          <tr>
            <th scope="col">{t('permissionsPage.permission')}</th>
            {roles.map(({ key, name }) => (
              <th key={key} scope="col" className={`truncated ${styles.column}`} title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={keyOf(permission)}>
              <th scope="row">{permissionName(t, permission)}</th>
              {roles.map((role) => (
                <td key={role.key}>
                  <Cell {...cell} role={role} permission={permission} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ permissions, roles, ...cell }: PermissionTableProps) {
  const t = useT()
  return (
    <section className={shared.areaCards} aria-label={t('permissionsPage.table')}>
      {permissions.map((permission) => (
        <fieldset key={keyOf(permission)} className={`framed ${shared.areaCard}`}>
          <legend>
            <span className={shared.area}>{permissionName(t, permission)}</span>
          </legend>
          {roles.map((role) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is in the cell
            <label key={role.key} className={`line ${shared.deedLine}`}>
              {role.name}
              <Cell {...cell} role={role} permission={permission} />
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

interface CellProps extends Pick<PermissionTableProps, 'locked' | 'onChange'> {
  role: RoleShown
  permission: Permissible
}
function Cell({ role, permission, locked, onChange }: CellProps) {
  const t = useT()
  return (
    <ScopeCell
      label={t('permissionsPage.cell', { permission: permissionName(t, permission), role: role.name })}
      ownable={permission.ownable}
      given={givenScope(role.rules, permission)}
      covered={coveredScope(role.rules, permission)}
      locked={locked || role.key === administrator}
      onChange={(scope) => onChange(role, permission, scope)}
    />
  )
}
