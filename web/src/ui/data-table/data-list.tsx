import { lazy, type ReactNode, useRef } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import type { ListKey } from '#lib/preferences.ts'
import { problemText } from '#lib/problem-text.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { Button } from '../form/button.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { MessagePanel } from '../message-panel.tsx'
import { chosenColumns } from './chosen-columns.ts'
import type { CardContent, Column } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { DataCards } from './data-cards.tsx'
import styles from './data-list.module.css'
import { DataTable } from './data-table.tsx'
import type { ListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { Pagination } from './pagination.tsx'
import { type Selection, useSelection } from './selection.tsx'
import { useChosenColumns } from './use-chosen-columns.ts'
import type { List } from './use-list.ts'
import { useRowKept } from './use-row-kept.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { LoadedRows } from './use-rows.ts'
import './messages.ts'

const SelectionBar = lazy(async () => ({
  default: (await withMessages(import('./selection-bar.tsx'))).SelectionBar,
}))

export interface ListWords {
  loading: string
  failed: string
  /** Explains the future content, and the first step. */
  empty: string
  emptyHint: string
  /** Shown when search and filters match nothing. */
  noMatch: string
  noMatchHint: string
}

interface DataListProps<Row> {
  title: string
  words: ListWords
  /** Offered in an empty list. */
  begin?: ReactNode
  list: List<ListSearch>
  name: ListKey
  filters?: ReactNode
  tools?: ReactNode
  /** Absent: rows cannot be selected. */
  actions?: (selection: Selection) => ReactNode
  rows: LoadedRows<Row>
  columns: readonly Column<Row>[]
  card: (row: Row) => CardContent
  href?: (row: Row) => string
}

/**
 * Search, filters, table or cards (below 600 px), pages, and the states without rows. Search, sort and page
 * are in the address.
 */
export function DataList<Row extends { id: string }>(props: DataListProps<Row>) {
  const { title, filters, tools, rows, columns, name, list, actions } = props
  const t = useT()
  const narrow = useNarrow()
  const chosen = useChosenColumns(name)
  const selection = useSelection(list.narrowedTo, rows.first.isPlaceholderData)
  const box = useRef<HTMLElement>(null)
  useRowKeys(box, actions && selection)
  const chosenRows = selection.chosen.size
  const onLeave = useRowKept(rows.first.data !== undefined)
  return (
    <section
      ref={box}
      onClickCapture={onLeave}
      className={`card ${styles.card}`}
      data-list={name}
      aria-busy={rows.first.isFetching}
      aria-label={title}
    >
      <div className={styles.top}>
        {filters && <search className={styles.filters}>{filters}</search>}
        <div className={`cluster ${styles.tools}`}>
          {tools}
          {!narrow && <ColumnsMenu list={name} columns={columns} />}
        </div>
      </div>
      <Content
        {...props}
        narrow={narrow}
        columns={chosenColumns(columns, chosen)}
        selection={actions && selection}
      />
      <span className="visually-hidden" role="status">
        {chosenRows > 0 && t('table.chosen', { number: chosenRows })}
      </span>
      {actions && chosenRows > 0 && (
        <LazyPart>
          <SelectionBar selection={selection}>{actions(selection)}</SelectionBar>
        </LazyPart>
      )}
    </section>
  )
}

interface ContentProps<Row> extends DataListProps<Row> {
  narrow: boolean
  selection: Selection | undefined
}

function Content<Row extends { id: string }>({
  words,
  begin,
  list,
  rows: all,
  narrow,
  columns,
  card,
  href,
  selection,
}: ContentProps<Row>) {
  const t = useT()
  const { search, show } = list
  const query = all.first
  // A failed refetch keeps the rows.
  if (query.isLoadingError) {
    return (
      <MessagePanel error title={words.failed} text={problemText(query.error)}>
        <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!query.data) return <ListSkeleton label={words.loading} />
  const { rows, total, totalIsMore } = query.data
  const isWhole = search.size === 0
  if (rows.length === 0 && search.page > 1 && !isWhole) {
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
  if (rows.length === 0)
    return (
      <MessagePanel title={words.empty} text={words.emptyHint}>
        {begin}
      </MessagePanel>
    )
  const shown = { page: query.data, all: isWhole ? all : null, href, selection }
  return (
    <>
      {narrow ? (
        <DataCards {...shown} card={card} />
      ) : (
        <DataTable {...shown} columns={columns} search={search} onSort={show} />
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
