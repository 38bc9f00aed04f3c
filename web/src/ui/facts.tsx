import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Label and value, line by line; lines without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
