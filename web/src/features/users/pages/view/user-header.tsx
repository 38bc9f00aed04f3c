import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { Avatar, useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { Chip } from '#ui/chip.tsx'
import { StatusChip } from '../status-chip.tsx'
import styles from './user-page.module.css'

export function UserHeader({ user }: { user: UserWithRights }) {
  const t = useT()
  const nameOf = useRoleNames(user.roles)
  return (
    <header className={styles.header}>
      <Avatar user={user} size="large" />
      <div className={styles.headerText}>
        <h1 id="user-name">{user.fullName}</h1>
        <p className={`cluster ${styles.chips}`}>
          <StatusChip status={user.status} />
          {user.roles.map((role) => (
            <Chip key={role} colour="secondary">
              {nameOf(role)}
            </Chip>
          ))}
          {user.id === signedInUser()?.id && <Chip colour="primary">{t('userPage.you')}</Chip>}
        </p>
      </div>
    </header>
  )
}
