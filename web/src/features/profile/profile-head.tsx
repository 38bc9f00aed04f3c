import { IconSettings } from '@tabler/icons-react'
import { addressOf } from '@zlecenia/contract/pages'
import { Avatar, useRoleNames } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { Chip } from '#ui/chip.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { Link } from '#ui/link.tsx'
import styles from './profile.module.css'

export function ProfileHead() {
  const t = useT()
  const user = signedInUser()
  const nameOf = useRoleNames(user?.roles ?? [])
  if (!user) return null
  return (
    <header className={`cluster ${styles.head}`}>
      <Avatar user={user} size="large" />
      <div className={styles.who}>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        <p className={`cluster ${styles.chips}`}>
          {user.roles.map((role) => (
            <Chip key={role} colour="secondary">
              {nameOf(role)}
            </Chip>
          ))}
        </p>
      </div>
      <Link href={addressOf('settings', { tab: 'account' })} {...buttonLook()}>
        <IconSettings size={18} stroke={1.75} aria-hidden="true" />
        {t('profile.edit')}
      </Link>
    </header>
  )
}
