import { type PointerEvent, type ReactNode, useId } from 'react'
import { Link } from '../link.tsx'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { ListSearch } from './list-search.ts'
import { RowCheck, type Selection } from './selection.tsx'

export interface RowsShown<Row> {
  columns: readonly Column<Row>[]
  /** The first cell is the link and covers the row. */
  href?: ((row: Row) => string) | undefined
  search: ListSearch
  selection?: Selection | undefined
}

interface TableRowProps<Row> extends RowsShown<Row> {
  row: Row
  at?: number | undefined
}

export function TableRow<Row extends { id: string }>({ row, at, ...shown }: TableRowProps<Row>) {
  const { columns, href, search, selection } = shown
  const id = useId()
  return (
    <tr aria-rowindex={at} data-row={row.id} onPointerMove={showFullText}>
      {selection && (
        <td className={styles.choose}>
          <RowCheck id={row.id} name={id} selection={selection} />
        </td>
      )}
      {columns.map((column, i) => (
        <Cell
          key={column.key}
          id={selection && i === 0 ? id : undefined}
          column={column}
          row={row}
          href={i === 0 ? href?.(row) : undefined}
          className={looksOf(column, search)}
        />
      ))}
    </tr>
  )
}

interface CellProps<Row> {
  id: string | undefined
  column: Column<Row>
  row: Row
  href: string | undefined
  className: string
}

function Cell<Row>({ id, column, row, href, className }: CellProps<Row>) {
  const content: ReactNode = column.cell(row)
  const full = column.full?.(row) ?? (typeof content === 'string' ? content : undefined)
  return (
    <td id={id} className={className} data-full={full}>
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

/** The sorted column is always visible. */
export function looksOf<Row>(
  { from, figures, chips, wraps, actions, sort, isUsual }: Column<Row>,
  search: ListSearch,
): string {
  const mayGo = sort !== search.sort || isUsual
  const looks = [from && mayGo && styles[`from${from}`], figures && styles[figures]]
  return [...looks, chips && styles.chips, wraps && styles.wraps, actions && styles.actions]
    .filter(Boolean)
    .join(' ')
}

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.querySelectorAll('[data-text]')].some((it) => it.scrollWidth > it.clientWidth)

/** The link covers the row, so it borrows the tooltip of a cut cell. */
function showFullText({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLTableRowElement>): void {
  const below = document.elementsFromPoint(clientX, clientY)
  const cell = below.find(
    (it): it is HTMLElement => it instanceof HTMLElement && it.dataset.full !== undefined,
  )
  const named = below.find((it) => it instanceof HTMLAnchorElement) ?? row.querySelector('a') ?? cell
  if (named) named.title = cell && isCut(cell) ? (cell.dataset.full ?? '') : ''
}
