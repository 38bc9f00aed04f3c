import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** Below the title: what this is for. */
  hint?: ReactNode
  /** Beside the title: how many there are, how things stand, a way on. */
  aside?: ReactNode
  /** Comes last where a page has one column only. */
  late?: boolean
  children: ReactNode
}

/** One part of a page, named. */
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
