import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, type Action, actions, type Subject } from '@zlecenia/contract/lib/permissions'
import { memo, useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { areaGroups, permissionName } from '../ability-words.ts'
import shared from '../rights.module.css'
import { ScopeCell } from '../scope-cell.tsx'
import { coveredScope, givenScope, type Permission, type Scope } from '../scopes.ts'
import { AreaName } from './area-name.tsx'
import styles from './matrix.module.css'

export interface RightsMatrixProps {
  label: string
  rules: readonly AbilityRule[]
  /** Saved rules, to mark changes. */
  kept: readonly AbilityRule[]
  locked: boolean
  /** Keyed by "action subject". */
  problems: ReadonlyMap<string, string>
  onChange: (permission: Permission, scope: Scope) => void
}

export const RightsMatrix = memo(function RightsMatrix(props: RightsMatrixProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
})

function Table(props: RightsMatrixProps) {
  const t = useT()
  return (
    <table className={`${shared.table} ${styles.matrix}`} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{t('roleEditor.area')}</th>
          {actions.map((action) => (
            <th key={action} scope="col" className={styles.column}>
              {t(`ability.action.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      {areaGroups.map(({ title, areas }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" className={`aside ${styles.group}`} colSpan={actions.length + 1}>
              {t(title)}
            </th>
          </tr>
          {areas.map((subject) => (
            <AreaRow key={subject} {...props} subject={subject} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function AreaRow({ subject, ...props }: RightsMatrixProps & { subject: Subject }) {
  const t = useT()
  const id = useId()
  const problem = problemOf(props, subject)
  return (
    <tr>
      <th scope="row">
        <AreaName subject={subject} problem={problem} id={id} />
      </th>
      {actions.map((action) => (
        <td key={action}>
          {permissibleOf(subject, action) ? (
            <Cell {...props} subject={subject} action={action} describedBy={problem && id} />
          ) : (
            <span className={styles.noCell}>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t('ability.none')}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function Cards(props: RightsMatrixProps) {
  const t = useT()
  const id = useId()
  return (
    <section className={shared.areaCards} aria-label={props.label}>
      {areaGroups.map(({ title, areas }) => (
        <section key={title} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          {areas.map((subject) => (
            <fieldset key={subject} className={`framed ${shared.areaCard}`}>
              <legend>
                <AreaName subject={subject} problem={problemOf(props, subject)} id={`${id}-${subject}`} />
              </legend>
              {actions
                .filter((action) => permissibleOf(subject, action))
                .map((action) => (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the control is in the cell
                  <label key={action} className={`line ${shared.deedLine}`}>
                    {t(`ability.action.${action}`)}
                    <Cell
                      {...props}
                      subject={subject}
                      action={action}
                      describedBy={problemOf(props, subject) && `${id}-${subject}`}
                    />
                  </label>
                ))}
            </fieldset>
          ))}
        </section>
      ))}
    </section>
  )
}

const permissibleOf = (subject: Subject, action: Action) =>
  permissibles.find((it) => it.subject === subject && it.action === action)
const problemOf = ({ problems }: RightsMatrixProps, subject: Subject): string | undefined =>
  actions.map((action) => problems.get(`${action} ${subject}`)).find(Boolean)

type CellProps = RightsMatrixProps & Permission & { describedBy: string | undefined }
function Cell({ rules, kept, locked, problems, onChange, subject, action, describedBy }: CellProps) {
  const t = useT()
  const permission = { subject, action }
  const given = givenScope(rules, permission)
  return (
    <ScopeCell
      label={permissionName(t, permission)}
      ownable={permissibleOf(subject, action)?.ownable ?? false}
      given={given}
      covered={coveredScope(rules, permission)}
      locked={locked}
      changed={given !== givenScope(kept, permission)}
      describedBy={problems.has(`${action} ${subject}`) ? describedBy : undefined}
      onChange={(scope) => onChange(permission, scope)}
    />
  )
}
