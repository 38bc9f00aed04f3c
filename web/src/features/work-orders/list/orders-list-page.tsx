import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Button } from '../../../ui/form/button.tsx'
import { MessagePanel } from '../../../ui/message-panel.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ordersQuery } from '../orders.api.ts'
import { type ListSearch, listSearchOf, queryOf } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders-list.module.css'

/** All orders: search, state, sort and page stand in the URL, rows lead to the order. */
export function OrdersListPage() {
  const t = useT()
  const narrow = useNarrow()
  usePageTitle(t('orders.title'))
  const search = listSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const orders = useQuery(ordersQuery(search))

  /** Anything but the page itself starts again at page one; typing replaces, so that "back" leaves the list. */
  function show(change: Partial<ListSearch>) {
    const next = { ...search, page: 1, ...change }
    void navigate({ to: '.', search: queryOf(next) as never, replace: 'q' in change })
  }

  const filtered = search.q !== '' || search.state !== null
  const found = orders.data
  return (
    <>
      <h1>{t('orders.title')}</h1>
      <section className={styles.card} aria-busy={orders.isFetching} aria-label={t('orders.title')}>
        <OrderFilters search={search} onChange={show} />
        {orders.isError ? (
          <MessagePanel error title={t('orders.failed')} text={problemText(orders.error)}>
            <Button onClick={() => void orders.refetch()}>{t('shell.retry')}</Button>
          </MessagePanel>
        ) : !found ? (
          <ListSkeleton label={t('orders.loading')} />
        ) : found.orders.length === 0 && search.page > 1 ? (
          <MessagePanel title={t('orders.noSuchPage')}>
            <Button onClick={() => show({ page: 1 })}>{t('table.first')}</Button>
          </MessagePanel>
        ) : found.orders.length === 0 ? (
          <MessagePanel
            title={t(filtered ? 'orders.noMatch' : 'orders.empty')}
            text={t(filtered ? 'orders.noMatchHint' : 'orders.emptyHint')}
          >
            {filtered && (
              <Button onClick={() => show({ q: '', state: null })}>{t('orders.clearFilters')}</Button>
            )}
          </MessagePanel>
        ) : (
          <>
            {narrow ? (
              <OrderCards orders={found.orders} />
            ) : (
              <OrderTable orders={found.orders} search={search} onSort={show} />
            )}
            <Pagination
              page={search.page}
              size={search.size}
              total={found.total}
              totalIsMore={found.totalIsMore}
              onPage={(page) => show({ page })}
              onSize={(size) => show({ size })}
            />
          </>
        )}
      </section>
    </>
  )
}
