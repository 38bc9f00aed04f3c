import { Link, useLocation } from '@tanstack/react-router'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { useEffect, useRef } from 'react'
import { type MessageKey, useT } from '../../lib/i18n.ts'
import { may } from '../../lib/may.ts'
import styles from './rights-links.module.css'

const pages: readonly { to: string; title: MessageKey; rule: readonly [Action, Subject] }[] = [
  { to: '/apps/user/list', title: 'menu.users', rule: ['read', 'User'] },
  { to: '/apps/roles', title: 'menu.roles', rule: ['read', 'Role'] },
  { to: '/apps/permissions', title: 'menu.permissions', rule: ['read', 'Permission'] },
  { to: '/access-control', title: 'menu.access', rule: ['read', 'AclDemo'] },
]

/** The pages about people and their rights, from one another; only those that are open, and nothing if one is alone. */
export function RightsLinks() {
  const t = useT()
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the signal, not a value that is read
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    here?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  const open = pages.filter(({ rule }) => may(rule))
  if (open.length < 2) return null
  return (
    <nav ref={row} className={styles.row} aria-label={t('menu.rights')}>
      {open.map(({ to, title }) => (
        <Link key={to} to={to} className={styles.link}>
          {t(title)}
        </Link>
      ))}
    </nav>
  )
}
