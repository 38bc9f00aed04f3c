import { subjects } from '@zlecenia/contract/lib/subjects'
import { useT } from '#lib/i18n.ts'
import { ListFilter, ListSearchField } from '#ui/data-table/list-filters.tsx'
import { areaName } from '../ability-words.ts'
import type { PermissionSearch } from './permission-search.ts'
import styles from './permissions.module.css'

interface PermissionFiltersProps {
  search: PermissionSearch
  roles: readonly { key: string; name: string }[]
  onChange: (change: Partial<PermissionSearch>) => void
}

export function PermissionFilters({ search, roles, onChange }: PermissionFiltersProps) {
  const t = useT()
  return (
    <search className={`cluster ${styles.filters}`}>
      <ListSearchField
        label={t('permissionsPage.search')}
        hint={t('permissionsPage.placeholder')}
        value={search.q}
        onChange={(q) => onChange({ q })}
      />
      <ListFilter
        label={t('permissionsPage.area')}
        any={t('permissionsPage.allAreas')}
        options={subjects.map((value) => ({ value, label: t(areaName(value)) }))}
        value={search.area}
        onChange={(area) => onChange({ area })}
      />
      <ListFilter
        label={t('permissionsPage.role')}
        any={t('permissionsPage.anyRole')}
        options={roles.map(({ key, name }) => ({ value: key, label: name }))}
        value={search.role}
        onChange={(role) => onChange({ role })}
      />
    </search>
  )
}
