import { type ReactNode, useId } from 'react'
import styles from './order-details.module.css'

interface DetailsCardProps {
  title: string
  /** Comes last where there is one column only. */
  late?: boolean
  children: ReactNode
}

/** One part of an order, named. */
export function DetailsCard({ title, late, children }: DetailsCardProps) {
  const id = useId()
  return (
    <section className={late ? `${styles.card} ${styles.late}` : styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Names and values; a value that is absent leaves its row out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
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
