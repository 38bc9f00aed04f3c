import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  hint?: ReactNode
  /** Counts, states or a link beside the title. */
  aside?: ReactNode
  /** Last where there is one column. */
  late?: boolean
  children: ReactNode
}

export function Card({ title, hint, aside, late, children }: CardProps) {
  const id = useId()
  return (
    <section className={`card ${styles.card} ${late ? styles.last : ''}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
        {hint && <p className="prose quiet">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
