import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { Avatar, useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'
import { Chip } from '#ui/chip.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import { StatusChip } from '../status-chip.tsx'
import styles from './user-page.module.css'

export function UserHeader({ user }: { user: UserWithRights }) {
  const t = useT()
  const may = useMay()
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
      {may(pages.kilometres.rule) && (
        <Link href={addressOf('kilometres', { user: user.id })} {...buttonLook('text')}>
          {t(pages.kilometres.title)}
        </Link>
      )}
    </header>
  )
}
