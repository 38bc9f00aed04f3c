import type { ReactNode } from 'react'
import styles from './form.module.css'

/** The live region precedes its text; otherwise it would stay silent. */
export const FieldMessage = ({
  id,
  problem,
  children,
}: {
  id: string
  problem?: string | undefined
  children: ReactNode
}) => (
  <p id={id} className={`aside ${styles.below}`} data-problem={problem ? '' : undefined}>
    <span aria-live="polite">{problem}</span>
    {!problem && children}
  </p>
)
