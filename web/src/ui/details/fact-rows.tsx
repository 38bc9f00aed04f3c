import type { ReactNode } from 'react'
import styles from './details.module.css'

/** Names and values beside each other; a value that is absent leaves its row out. */
export function FactRows({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
