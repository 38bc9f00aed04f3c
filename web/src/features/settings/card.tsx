import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface CardProps {
  title: string
  /** Below the title: what this is for. */
  hint?: ReactNode
  /** Beside the title: how things stand. */
  state?: ReactNode
  children: ReactNode
}

/** One matter of the settings. */
export function Card({ title, hint, state, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {state}
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
