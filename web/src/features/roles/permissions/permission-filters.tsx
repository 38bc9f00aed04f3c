import { IconSearch } from '@tabler/icons-react'
import { type Subject, subjects } from '@zlecenia/contract/lib/permissions'
import { useT } from '../../../lib/i18n.ts'
import type { PermissionSearch } from './permission-search.ts'
import styles from './permissions.module.css'

interface PermissionFiltersProps {
  search: PermissionSearch
  roles: readonly { key: string; name: string }[]
  onChange: (change: Partial<PermissionSearch>) => void
}

/** Words, an area, and what one role allows. */
export function PermissionFilters({ search, roles, onChange }: PermissionFiltersProps) {
  const t = useT()
  return (
    <search className={styles.filters}>
      <label className={styles.filter}>
        {t('permissionsPage.search')}
        <span className={styles.searchBox}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <input
            type="search"
            value={search.q}
            placeholder={t('permissionsPage.placeholder')}
            maxLength={100}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        </span>
      </label>
      <label className={styles.filter}>
        {t('permissionsPage.area')}
        <select
          value={search.area ?? ''}
          onChange={({ target }) => onChange({ area: (target.value || null) as Subject | null })}
        >
          <option value="">{t('permissionsPage.allAreas')}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`ability.subject.${subject}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.filter}>
        {t('permissionsPage.role')}
        <select value={search.role ?? ''} onChange={({ target }) => onChange({ role: target.value || null })}>
          <option value="">{t('permissionsPage.anyRole')}</option>
          {roles.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
