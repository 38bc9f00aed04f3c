import { Link } from '../link.tsx'
import type { CardContent } from './column.ts'
import styles from './data-cards.module.css'

interface DataCardsProps<Row> {
  rows: readonly Row[]
  card: (row: Row) => CardContent
  href?: ((row: Row) => string) | undefined
}

/** The list on a phone: one card a row, the whole card is the link. */
export function DataCards<Row extends { id: string }>({ rows, card, href }: DataCardsProps<Row>) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const { name, aside, title, lines } = card(row)
        return (
          <li key={row.id}>
            <div className={styles.head}>
              {href ? (
                <Link href={href(row)} className="row-link">
                  {name}
                </Link>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              {aside && <span className={`cluster ${styles.aside}`}>{aside}</span>}
            </div>
            {title && <p className={styles.title}>{title}</p>}
            {lines.map(
              (line, i) =>
                line && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never move
                  <p key={i}>{line}</p>
                ),
            )}
          </li>
        )
      })}
    </ul>
  )
}
