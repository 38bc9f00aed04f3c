import type { ReactNode } from 'react'
import styles from './plain-form.module.css'

/**
 * A link that looks like the button it stands in for. `main`: the one way on from here; it takes the focus, which
 * what was pressed before took along when it went.
 */
export function ButtonLink({ href, main, children }: { href: string; main?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      className={main ? `${styles.submit} ${styles.way}` : undefined}
      ref={main ? (element) => element?.focus() : undefined}
    >
      {children}
    </a>
  )
}
