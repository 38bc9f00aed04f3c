import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toIssueLimits } from '@zlecenia/contract/features/invoices/invoice-list'
import { listShape } from '@zlecenia/contract/lib/list'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { ListSkeleton } from '#ui/data-table/list-skeleton.tsx'
import { Pagination } from '#ui/data-table/pagination.tsx'
import { useList } from '#ui/data-table/use-list.ts'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import styles from './invoices.module.css'
import { PayerCard } from './payer-to-issue.tsx'

const address = listAddress(listShape({ sorts: ['since'], first: 'since', order: 'asc', filters: {} }))

const useFound = (q: string, page: number) =>
  useQuery({
    ...query('GET /invoices/to-issue', { query: q ? { q, page } : { page } }),
    placeholderData: keepPreviousData,
  })

/** Finished orders without an invoice, by payer: one, several or all of a payer begin a draft. */
export function ToIssue() {
  const t = useT()
  const { search, show, showAll } = useList(address)
  const { q, page } = search
  const found = useFound(q, page)
  return (
    <section aria-label={t('invoiceList.toIssueTab')} aria-busy={found.isFetching}>
      <search className="ends">
        <ListSearchField
          label={t('toIssue.search')}
          hint={t('toIssue.searchHint')}
          value={q}
          onChange={(words) => show({ q: words })}
        />
        {found.data && found.data.orders > 0 && (
          <p className="aside" role="status">
            {t('toIssue.found', { count: found.data.orders })}
          </p>
        )}
      </search>
      <Found query={found} q={q} page={page} show={show} showAll={showAll} />
    </section>
  )
}

interface FoundProps {
  query: ReturnType<typeof useFound>
  q: string
  page: number
  show: (change: { page: number }) => void
  showAll: () => void
}

function Found({ query: { data, error, isLoadingError, refetch }, q, page, show, showAll }: FoundProps) {
  const t = useT()
  if (isLoadingError) {
    return (
      <MessagePanel error title={t('toIssue.failed')} text={problemText(error)}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!data) return <ListSkeleton label={t('toIssue.loading')} />
  if (data.total === 0 && q) {
    return (
      <MessagePanel title={t('toIssue.noMatch')}>
        <Button onClick={showAll}>{t('table.clearFilters')}</Button>
      </MessagePanel>
    )
  }
  if (data.total === 0) return <MessagePanel title={t('toIssue.empty')} text={t('toIssue.emptyHint')} />
  if (data.rows.length === 0) {
    return (
      <MessagePanel title={t('table.noSuchPage')}>
        <Button onClick={() => show({ page: 1 })}>{t('table.first')}</Button>
      </MessagePanel>
    )
  }
  return (
    <>
      <div className={styles.payers}>
        {data.rows.map((it) => (
          <PayerCard key={`${it.payer.id} ${q}`} of={it} q={q} />
        ))}
      </div>
      {data.total > toIssueLimits.payers && (
        <Pagination
          page={page}
          size={toIssueLimits.payers}
          total={data.total}
          totalIsMore={false}
          onPage={(to) => show({ page: to })}
        />
      )}
    </>
  )
}
