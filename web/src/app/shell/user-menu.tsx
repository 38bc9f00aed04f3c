import { IconHelpCircle, IconLogout, IconRoute, IconSettings, IconUser } from '@tabler/icons-react'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { logOut } from '#features/session/index.ts'
import { Avatar, useRoleNames } from '#features/users/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { wantTour } from '../tour/wanted-tour.ts'
import styles from './shell.module.css'

const loadQuestion = () => withMessages(import('./sign-out-question.tsx'))
const SignOutQuestion = lazy(() => loadQuestion().then((it) => ({ default: it.SignOutQuestion })))

export function UserMenu() {
  const t = useT()
  const may = useMay()
  const [unsent, setUnsent] = useState(0)
  const user = signedInUser()
  const [role] = user?.roles ?? []
  const nameOf = useRoleNames([role])
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  const avatar = <Avatar user={user} />
  async function leave(): Promise<void> {
    // The queue cannot be read if its code fails to load; it stays under its person in any case.
    const count = await loadQuestion()
      .then((it) => it.countUnsent())
      .catch(() => 0)
    if (count > 0) setUnsent(count)
    else await logOut()
  }
  return (
    <>
      <Disclosure label={t('shell.account', { name })} button={avatar}>
        {(close) => (
          <>
            <div className={`line ${styles.who}`}>
              {avatar}
              <span>
                <strong>{name}</strong>
                <span className="aside">{nameOf(role)}</span>
              </span>
            </div>
            <Link href={addressOf('profile', { tab: 'profile' })} className="menu-row" onClick={close}>
              <IconUser size={20} stroke={1.75} aria-hidden="true" />
              {t('shell.profile')}
            </Link>
            <Link href={addressOf('settings', { tab: 'account' })} className="menu-row" onClick={close}>
              <IconSettings size={20} stroke={1.75} aria-hidden="true" />
              {t('shell.settings')}
            </Link>
            {may(['read', 'Article']) && (
              <Link
                href={addressOf('faq', { screen: window.location.pathname })}
                className="menu-row"
                onClick={close}
              >
                <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />
                {t('shell.screenHelp')}
              </Link>
            )}
            <button
              type="button"
              className="menu-row"
              onClick={() => {
                close()
                wantTour()
              }}
            >
              <IconRoute size={20} stroke={1.75} aria-hidden="true" />
              {t('shell.tour')}
            </button>
            <button
              type="button"
              className="menu-row"
              onClick={() => {
                close()
                void leave()
              }}
            >
              <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              {t('shell.logout')}
            </button>
          </>
        )}
      </Disclosure>
      <LazyPart>{unsent > 0 && <SignOutQuestion count={unsent} onClose={() => setUnsent(0)} />}</LazyPart>
    </>
  )
}
