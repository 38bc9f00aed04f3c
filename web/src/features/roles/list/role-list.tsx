import { IconPlus } from '@tabler/icons-react'
import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import { useState } from 'react'
import { useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { useQueryChange } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button } from '#ui/form/button.tsx'
import styles from '../rights.module.css'
import { RemoveRole } from './remove-role.tsx'
import { RoleCard } from './role-card.tsx'

export function RoleList({ roles }: { roles: readonly RoleWithRules[] }) {
  const t = useT()
  const may = useMay()
  const ask = useQueryChange()
  const nameOf = useRoleNames([])
  const [leaving, setLeaving] = useState<RoleWithRules>()
  usePageTitle(t('rolesPage.title'))
  return (
    <>
      <header className={`cluster ${styles.head}`}>
        <h1>{t('rolesPage.title')}</h1>
        {may(['create', 'Role']) && (
          <Button
            look="filled"
            icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => ask(() => ({ role: 'new' }))}
          >
            {t('rolesPage.add')}
          </Button>
        )}
      </header>
      <p className={`prose quiet ${styles.intro}`}>{t('rolesPage.intro')}</p>
      <ul className="tiles">
        {roles.map((role) => (
          <RoleCard
            key={role.key}
            role={role}
            name={role.system ? nameOf(role.key) : role.name}
            onRemove={role.system || !may(['delete', 'Role']) ? undefined : () => setLeaving(role)}
          />
        ))}
      </ul>
      {leaving && <RemoveRole role={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
