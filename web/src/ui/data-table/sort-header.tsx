import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import type { ListSearch } from './list-search.ts'

interface SortHeaderProps<Row> {
  column: Column<Row>
  search: ListSearch
  onSort: (change: Pick<ListSearch, 'sort' | 'order'>) => void
  className: string
}

export function SortHeader<Row>({ column, search, onSort, className }: SortHeaderProps<Row>) {
  const { title, sort, width } = column
  const style = width ? { inlineSize: width } : undefined
  if (!sort) {
    return (
      <th scope="col" className={className} style={style}>
        {title}
      </th>
    )
  }
  const current = search.sort === sort ? search.order : null
  const Icon = current === 'asc' ? IconArrowUp : current === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      className={className}
      style={style}
      aria-sort={current === 'asc' ? 'ascending' : current === 'desc' ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort, order: current === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <Icon size={16} stroke={1.75} aria-hidden="true" data-idle={current === null || undefined} />
      </button>
    </th>
  )
}
