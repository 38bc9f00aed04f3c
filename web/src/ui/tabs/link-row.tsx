import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Link } from '../link.tsx'
import styles from './tabs.module.css'

interface LinkRowProps {
  label: string
  links: readonly { to: string; title: string }[]
}

export function LinkRow({ label, links }: LinkRowProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the signal, not a value that is read
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    here?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={row} className={`${styles.row} ${styles.links}`} aria-label={label}>
      {links.map(({ to, title }) => (
        <Link key={to} href={to} className={`aside ${styles.tab} ${styles.link}`}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
