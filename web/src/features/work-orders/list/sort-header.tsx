import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListSearch, OrderSort } from './list-search.ts'
import styles from './orders-list.module.css'

interface SortHeaderProps {
  sort: OrderSort | undefined
  search: ListSearch
  onSort: (change: Pick<ListSearch, 'sort' | 'order'>) => void
  className?: string | undefined
  children: ReactNode
}

/** A column's head; one that can sort is a button, and says how it sorts now. */
export function SortHeader({ sort, search, onSort, className, children }: SortHeaderProps) {
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  }
  const current = search.sort === sort ? search.order : null
  const Icon = current === 'asc' ? IconArrowUp : current === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current === 'asc' ? 'ascending' : current === 'desc' ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort, order: current === 'asc' ? 'desc' : 'asc' })}
      >
        {children}
        <Icon size={16} stroke={1.75} aria-hidden="true" data-idle={current === null || undefined} />
      </button>
    </th>
  )
}
