import type { ReactNode } from 'react'
import look from '../form/form.module.css'
import styles from './plain-form.module.css'

/**
 * A link that looks like the button it stands in for. `main`: the one way on from here; it takes the focus, which
 * what was pressed before took along when it went.
 */
export function ButtonLink({ href, main, children }: { href: string; main?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      className={main ? `${look.button} ${styles.submit}` : undefined}
      data-look={main && 'filled'}
      ref={main ? (element) => element?.focus() : undefined}
    >
      {children}
    </a>
  )
}
