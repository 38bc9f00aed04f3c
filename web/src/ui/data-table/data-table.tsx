import { LazyPart } from '../lazy-part.tsx'
import type { RowsPage } from './column.ts'
import styles from './data-table.module.css'
import { AllRows } from './lazy-all-rows.ts'
import type { ListSearch } from './list-search.ts'
import { PageCheck } from './selection.tsx'
import { SortHeader } from './sort-header.tsx'
import { looksOf, type RowsShown, TableRow } from './table-rows.tsx'
import type { LoadedRows } from './use-rows.ts'

const rowHeight = 48

interface DataTableProps<Row> extends RowsShown<Row> {
  page: RowsPage<Row>
  all: LoadedRows<Row> | null
  onSort: (change: Pick<ListSearch, 'sort' | 'order'>) => void
}

export function DataTable<Row extends { id: string }>({
  page: { rows, total },
  all,
  onSort,
  ...shown
}: DataTableProps<Row>) {
  const { columns, search, selection } = shown
  return (
    <table className={styles.table} aria-rowcount={all ? total + 1 : undefined}>
      <thead>
        <tr aria-rowindex={all ? 1 : undefined}>
          {selection && (
            <td className={styles.choose}>
              {!all && <PageCheck ids={rows.map(({ id }) => id)} selection={selection} />}
            </td>
          )}
          {columns.map((column) => (
            <SortHeader
              key={column.key}
              column={column}
              search={search}
              onSort={onSort}
              className={looksOf(column, search)}
            />
          ))}
        </tr>
      </thead>
      {all ? (
        <LazyPart>
          <AllRows rows={all} total={total} rowHeight={rowHeight} inTable>
            {(found, first) =>
              found.map((row, i) => <TableRow key={row.id} row={row} at={first + i + 2} {...shown} />)
            }
          </AllRows>
        </LazyPart>
      ) : (
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} {...shown} />
          ))}
        </tbody>
      )}
    </table>
  )
}
