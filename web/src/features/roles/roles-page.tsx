import { useQuery } from '@tanstack/react-query'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { usePageParams, useQueryChange } from '#lib/page.ts'
import './ability-words.ts'
import { RightsLinks } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { RoleEditor } from './editor/role-editor.tsx'
import { RoleList } from './list/role-list.tsx'
import styles from './rights.module.css'
import { rolesQuery } from './roles.api.ts'

const newRole: RoleWithRules = { key: '', name: '', system: false, version: 0, users: 0, rules: [] }

/** `?role=ROLE_OFFICE`, `?role=new`. */
export function RolesPage() {
  const { role } = usePageParams('roles')
  return (
    <>
      <RightsLinks />
      <Content roleKey={role} />
    </>
  )
}

function Content({ roleKey }: { roleKey: string | undefined }) {
  const t = useT()
  const may = useMay()
  const ask = useQueryChange()
  const roles = useQuery(rolesQuery)
  const show = (role?: string) => ask(() => ({ role }), { replace: role !== undefined })
  if (roles.isLoadingError) {
    return (
      <MessagePanel error title={t('rolesPage.failed')} text={problemText(roles.error)}>
        <Button onClick={() => void roles.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!roles.data) {
    return (
      <div className={`skeleton ${styles.loading}`} role="status">
        <span className="visually-hidden">{t('rolesPage.loading')}</span>
        {[1, 2, 3].map((n) => (
          <i key={n} aria-hidden="true" />
        ))}
      </div>
    )
  }
  if (!roleKey) return <RoleList roles={roles.data} />
  const role =
    roleKey === 'new' && may(['create', 'Role']) ? newRole : roles.data.find(({ key }) => key === roleKey)
  if (!role) {
    return (
      <MessagePanel title={t('roleEditor.notThere')} text={t('roleEditor.notThereText')}>
        <Button onClick={() => show()}>{t('roleEditor.back')}</Button>
      </MessagePanel>
    )
  }
  return <RoleEditor key={roleKey} role={role} others={roles.data} onCreated={show} />
}
