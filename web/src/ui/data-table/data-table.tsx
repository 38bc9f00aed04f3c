import type { PointerEvent, ReactNode } from 'react'
import { Link } from '../link.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { ListSearch } from './list-search.ts'
import { SortHeader } from './sort-header.tsx'

interface DataTableProps<Row> {
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  /** Where a row leads; its first cell is the link, and covers it. */
  href?: ((row: Row) => string) | undefined
  search: ListSearch
  onSort: (change: Pick<ListSearch, 'sort' | 'order'>) => void
}

/** Rows of one line each; the head stays in sight. */
export function DataTable<Row extends { id: string }>({
  rows,
  columns,
  href,
  search,
  onSort,
}: DataTableProps<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeader
              key={column.title}
              column={column}
              search={search}
              onSort={onSort}
              className={looksOf(column, search)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} onPointerMove={showFullText}>
            {columns.map((column, i) => (
              <Cell
                key={column.title}
                column={column}
                row={row}
                href={i === 0 ? href?.(row) : undefined}
                className={looksOf(column, search)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  href: string | undefined
  className: string
}

function Cell<Row>({ column, row, href, className }: CellProps<Row>) {
  const content: ReactNode = column.cell(row)
  return (
    <td className={className} data-full={typeof content === 'string' ? content : undefined}>
      {href ? (
        <Link href={href} className="row-link">
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  )
}

/** What somebody sorted the rows by is shown however narrow the table is: its head says so. */
function looksOf<Row>(
  { from, figures, chips, actions, sort, isUsual }: Column<Row>,
  search: ListSearch,
): string {
  const mayGo = sort !== search.sort || isUsual
  const looks = [from && mayGo && styles[`from${from}`], figures && styles[figures]]
  return [...looks, chips && styles.chips, actions && styles.actions].filter(Boolean).join(' ')
}

/** The link covers the row, so the full text of a cut cell below the pointer becomes the link's own tooltip. */
function showFullText({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLTableRowElement>): void {
  const below = document.elementsFromPoint(clientX, clientY)
  const cell = below.find(
    (it): it is HTMLElement => it instanceof HTMLElement && it.dataset.full !== undefined,
  )
  const named = row.querySelector('a') ?? cell
  if (named) named.title = cell && cell.scrollWidth > cell.clientWidth ? (cell.dataset.full ?? '') : ''
}
