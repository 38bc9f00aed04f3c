import type { ReactNode } from 'react'
import look from '../form/form.module.css'
import styles from './plain-form.module.css'

/** `main`: takes the focus of the control that disappeared. */
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
