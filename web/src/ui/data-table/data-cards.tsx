import { useId } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import { Link } from '../link.tsx'
import type { CardContent, RowsPage } from './column.ts'
import styles from './data-cards.module.css'
import { RowsOnDemand } from './rows-on-demand.ts'
import { RowCheck, type Selection } from './selection.tsx'
import type { LoadedRows } from './use-rows.ts'

const cardHeight = 160

interface DataCardsProps<Row> {
  page: RowsPage<Row>
  all: LoadedRows<Row> | null
  card: (row: Row) => CardContent
  href?: ((row: Row) => string) | undefined
  selection?: Selection | undefined
}

export function DataCards<Row extends { id: string }>({ page, all, ...props }: DataCardsProps<Row>) {
  const cards = (rows: readonly Row[], first = 0) =>
    rows.map((row, i) => (
      <Card
        key={row.id}
        row={row}
        place={all ? { at: first + i + 1, of: page.total } : undefined}
        {...props}
      />
    ))
  return (
    <div className={styles.cards}>
      {all ? (
        <LazyPart>
          <RowsOnDemand rows={all} total={page.total} rowHeight={cardHeight} inTable={false}>
            {cards}
          </RowsOnDemand>
        </LazyPart>
      ) : (
        <ul>{cards(page.rows)}</ul>
      )}
    </div>
  )
}

interface CardProps<Row> extends Pick<DataCardsProps<Row>, 'card' | 'href' | 'selection'> {
  row: Row
  place: { at: number; of: number } | undefined
}

function Card<Row extends { id: string }>({ row, place, card, href, selection }: CardProps<Row>) {
  const { name, aside, title, lines } = card(row)
  const id = useId()
  return (
    <li data-row={row.id} aria-posinset={place?.at} aria-setsize={place?.of}>
      <div className={styles.head}>
        {selection && <RowCheck id={row.id} name={id} selection={selection} />}
        {href ? (
          <Link id={id} className="row-link" href={href(row)}>
            {name}
          </Link>
        ) : (
          <span id={id} className={styles.name}>
            {name}
          </span>
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
}
