import { IconLogout } from '@tabler/icons-react'
import { logOut } from '../../features/session/index.ts'
import { useT } from '../../lib/i18n.ts'
import { signedInUser } from '../../lib/session.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { roleTitle } from '../role-title.ts'
import styles from './shell.module.css'

/** Who is signed in (first and last name, first role), and the way out. */
export function UserMenu() {
  const t = useT()
  const user = signedInUser()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  const avatar = user.avatar ? (
    <img className={styles.avatar} src={user.avatar} alt="" />
  ) : (
    // The initials are decoration, so they are no text: the button's name says the whole name.
    <span
      className={styles.avatar}
      data-initials={user.firstName.charAt(0) + user.lastName.charAt(0)}
      aria-hidden="true"
    />
  )
  return (
    <Disclosure className={styles.userButton} label={t('shell.account', { name })} button={avatar}>
      {() => (
        <>
          <div className={styles.who}>
            {avatar}
            <span>
              <strong>{name}</strong>
              <span>{t(roleTitle(user.roles[0]))}</span>
            </span>
          </div>
          <button type="button" className={styles.menuRow} onClick={() => void logOut()}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            {t('shell.logout')}
          </button>
        </>
      )}
    </Disclosure>
  )
}
