import { type ReactNode, useId } from 'react'
import styles from './details.module.css'

interface DetailsCardProps {
  title: string
  /** Beside the title: how many there are, a way on. */
  aside?: ReactNode
  /** Comes last where there is one column only. */
  late?: boolean
  children: ReactNode
}

/** One part of a thing, named. */
export function DetailsCard({ title, aside, late, children }: DetailsCardProps) {
  const id = useId()
  return (
    <section className={late ? `${styles.card} ${styles.late}` : styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
