import type { ReactNode } from 'react'
import styles from './figure-tile.module.css'
import { Link } from './link.tsx'

/** A count with the list of its cases, or the count alone. `data-figure` marks it for the laws of pages (e2e). */
export function CountLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href ? (
    <Link href={href} data-figure="">
      {children}
    </Link>
  ) : (
    <span data-figure="">{children}</span>
  )
}

export const FigureTiles = ({ children }: { children: ReactNode }) => (
  <ul className={`tiles ${styles.tiles}`}>{children}</ul>
)

interface FigureTileProps {
  title: string
  /** Definition of the figure. */
  hint: string
  value: ReactNode
  more?: ReactNode
  children?: ReactNode
}

/** A figure with its cases and its definition. */
export function FigureTile({ title, hint, value, more, children }: FigureTileProps) {
  return (
    <li className={`card ${styles.tile}`}>
      <p className="name">{title}</p>
      <p className={styles.value} data-figure="">
        {value}
      </p>
      {(children || more) && (
        <p className="aside">
          {children}
          {children && more && ' · '}
          {more}
        </p>
      )}
      <p className="aside">{hint}</p>
    </li>
  )
}
