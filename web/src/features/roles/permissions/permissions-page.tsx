import { RightsLinks, useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams, useQueryChange } from '#lib/page.ts'
import { problemText } from '#lib/problem-text.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { permissionName } from '../ability-words.ts'
import styles from '../rights.module.css'
import { PermissionFilters } from './permission-filters.tsx'
import { found, type PermissionSearch, permissionSearchOf, queryOf } from './permission-search.ts'
import { PermissionTable } from './permission-table.tsx'
import { useRolesShown } from './roles-shown.ts'
import { useToggle } from './use-toggle.ts'

export function PermissionsPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('permissionsPage.title'))
  const search = permissionSearchOf(usePageParams('permissions'))
  const ask = useQueryChange()
  const shown = useRolesShown()
  const toggle = useToggle()
  const nameOf = useRoleNames(shown.roles?.flatMap(({ key, name }) => (name === null ? [key] : [])) ?? [])
  const show = (change: Partial<PermissionSearch>) =>
    ask((now) => queryOf({ ...permissionSearchOf(now), ...change }), { replace: true })

  const roles = shown.roles?.map((role) => ({ ...role, name: role.name ?? nameOf(role.key) }))
  const permissions =
    roles &&
    found(
      search,
      (permission) => permissionName(t, permission),
      new Map(roles.map(({ key, rules }) => [key, rules])),
    )
  return (
    <>
      <RightsLinks />
      <h1>{t('permissionsPage.title')}</h1>
      <p className={`prose quiet ${styles.intro}`}>{t('permissionsPage.intro')}</p>
      <section className={`card ${styles.listCard}`} aria-label={t('permissionsPage.title')}>
        <PermissionFilters search={search} roles={roles ?? []} onChange={show} />
        {shown.error ? (
          <MessagePanel error title={t('permissionsPage.failed')} text={problemText(shown.error)}>
            <Button onClick={shown.again}>{t('shell.retry')}</Button>
          </MessagePanel>
        ) : !roles || !permissions ? (
          <div className={`skeleton ${styles.loading}`} role="status">
            <span className="visually-hidden">{t('permissionsPage.loading')}</span>
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <i key={n} aria-hidden="true" />
            ))}
          </div>
        ) : permissions.length === 0 ? (
          <MessagePanel title={t('permissionsPage.noMatch')} text={t('permissionsPage.noMatchHint')}>
            <Button onClick={() => show({ q: '', area: null, role: null })}>
              {t('permissionsPage.clear')}
            </Button>
          </MessagePanel>
        ) : (
          <PermissionTable
            permissions={permissions}
            roles={roles}
            locked={!may(['read', 'Role']) || !may(['update', 'Role'])}
            onChange={(role, permission, scope) => toggle({ role, permission, scope })}
          />
        )}
      </section>
    </>
  )
}
