import type { BulkResult } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { useStartView, ViewsRow } from '#features/saved-views/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageQuery } from '#lib/page.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ExportButton } from '#ui/data-table/export-button.tsx'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { FreshRows } from '#ui/data-table/fresh-rows.tsx'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { useList } from '#ui/data-table/use-list.ts'
import { useSteadyRows } from '#ui/data-table/use-steady-rows.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { orderAddress } from './order-address.ts'
import { orderCard, orderColumns } from './order-columns.tsx'
import { useSetFilters } from './set-filters.ts'

const OrderFilters = lazy(async () => ({
  default: (await withMessages(import('./filters/order-filters.tsx'))).OrderFilters,
}))
const BulkActions = lazy(async () => ({
  default: (await withMessages(import('../bulk/bulk-actions.tsx'))).BulkActions,
}))
const BulkUndone = lazy(async () => ({
  default: (await withMessages(import('../bulk/bulk-dialog.tsx'))).BulkUndone,
}))

export function OrdersListPage() {
  const t = useT()
  const may = useMay()
  usePageTitle(t('orders.title'))
  const list = useList(orderAddress)
  const { search, show } = list
  const query = usePageQuery()
  const set = useSetFilters(list)
  const filters = set.map(({ label, value }) => `${label}: ${value}`).join(' · ')
  const rows = useSteadyRows('GET /orders', search)
  const [undone, setUndone] = useState<readonly BulkResult[] | null>(null)
  useStartView('orders')
  return (
    <>
      <div className="ends">
        <h1>{t('orders.title')}</h1>
        <FreshRows rows={rows} label={(count) => t('orders.fresh', { count })} />
      </div>
      {may(['read', 'SavedView']) && <ViewsRow page="orders" query={query} />}
      <DataList
        name="orders"
        title={t('orders.title')}
        words={{
          loading: t('orders.loading'),
          failed: t('orders.failed'),
          empty: t('orders.empty'),
          emptyHint: t(may(['create', 'Order']) ? 'orders.emptyHint' : 'orders.emptyHintOwn'),
          noMatch: t('orders.noMatch'),
          noMatchHint: filters ? t('orders.noMatchFilters', { filters }) : t('orders.noMatchHint'),
        }}
        list={list}
        filters={
          <FilterBar
            search={
              <ListSearchField
                label={t('orders.search')}
                hint={t('orders.searchHint')}
                value={search.q}
                onChange={(q) => show({ q })}
              />
            }
            set={set}
            onClearAll={list.showAll}
          >
            <OrderFilters list={list} />
          </FilterBar>
        }
        tools={<ExportButton name="GET /orders/export" file={t('orders.fileName')} search={search} />}
        actions={(selection) => (
          <>
            <LazyPart>
              <BulkActions selection={selection} onUndone={setUndone} />
            </LazyPart>
            <ExportButton
              name="GET /orders/export"
              file={t('orders.fileName')}
              search={search}
              only={selection.chosen}
            />
          </>
        )}
        rows={rows}
        columns={orderColumns(t)}
        card={orderCard(t)}
        href={({ id }) => addressOf('order', { id })}
      />
      {undone && (
        <LazyPart>
          <BulkUndone results={undone} onClose={() => setUndone(null)} />
        </LazyPart>
      )}
    </>
  )
}
