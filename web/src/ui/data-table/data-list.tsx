import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { Button } from '../form/button.tsx'
import { MessagePanel } from '../message-panel.tsx'
import type { CardContent, Column, RowsPage } from './column.ts'
import { DataCards } from './data-cards.tsx'
import styles from './data-list.module.css'
import { DataTable } from './data-table.tsx'
import type { ListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { Pagination } from './pagination.tsx'
import type { List } from './use-list.ts'

/** What a list says of its rows where there are none to show. */
export interface ListWords {
  loading: string
  failed: string
  /** Nothing is there yet: what would be here, and what to do first. */
  empty: string
  emptyHint: string
  /** Nothing is left by words and filters. */
  noMatch: string
  noMatchHint: string
}

interface DataListProps<Row> {
  /** Names the list for screen readers. */
  title: string
  words: ListWords
  list: List<ListSearch>
  /** `ListSearchField`, `ListFilter` and the like, in a row above. */
  filters?: ReactNode
  query: UseQueryResult<RowsPage<Row>>
  columns: readonly Column<Row>[]
  card: (row: Row) => CardContent
  /** Where a row leads. */
  href?: (row: Row) => string
}

/**
 * A list of the product: search and filters, a table or, below 600 px, cards, pages; and what is said while it loads,
 * when there is nothing, when nothing matches, and when it failed. Search, sort and page stand in the URL (`useList`).
 */
export function DataList<Row extends { id: string }>(props: DataListProps<Row>) {
  const { title, filters, query } = props
  return (
    <section className={`card ${styles.card}`} aria-busy={query.isFetching} aria-label={title}>
      {filters && <search className={styles.filters}>{filters}</search>}
      <Content {...props} />
    </section>
  )
}

function Content<Row extends { id: string }>({
  words,
  list,
  query,
  columns,
  card,
  href,
}: DataListProps<Row>) {
  const t = useT()
  const narrow = useNarrow()
  const { search, show } = list
  // What is loaded stays when it cannot be asked for again.
  if (query.isLoadingError) {
    return (
      <MessagePanel error title={words.failed} text={problemText(query.error)}>
        <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!query.data) return <ListSkeleton label={words.loading} />
  const { rows, total, totalIsMore } = query.data
  if (rows.length === 0 && search.page > 1) {
    return (
      <MessagePanel title={t('table.noSuchPage')}>
        <Button onClick={() => show({ page: 1 })}>{t('table.first')}</Button>
      </MessagePanel>
    )
  }
  if (rows.length === 0 && list.filtered) {
    return (
      <MessagePanel title={words.noMatch} text={words.noMatchHint}>
        <Button onClick={list.showAll}>{t('table.clearFilters')}</Button>
      </MessagePanel>
    )
  }
  if (rows.length === 0) return <MessagePanel title={words.empty} text={words.emptyHint} />
  return (
    <>
      {narrow ? (
        <DataCards rows={rows} card={card} href={href} />
      ) : (
        <DataTable rows={rows} columns={columns} href={href} search={search} onSort={show} />
      )}
      <Pagination
        page={search.page}
        size={search.size}
        total={total}
        totalIsMore={totalIsMore}
        onPage={(page) => show({ page })}
        onSize={(size) => show({ size })}
      />
    </>
  )
}
